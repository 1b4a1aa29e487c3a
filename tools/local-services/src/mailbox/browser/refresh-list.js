// Brings new e-mails into the list without a reload, so that nobody loses their place.

const everyMilliseconds = 3000;

/** @param {Element | null} list */
const newestIn = (list) => list?.getAttribute('data-newest');

const refresh = async () => {
  const list = document.querySelector('#list');
  // Whoever is in the list with the keyboard keeps what they stand on; the news waits until they have left.
  if (!list || document.hidden || list.contains(document.activeElement)) return;
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  const fresh = page.querySelector('#list');
  if (!fresh || newestIn(fresh) === newestIn(list)) return;
  list.replaceWith(document.adoptNode(fresh));
  const subject = fresh.querySelector('.row-subject')?.textContent?.trim();
  const news = document.querySelector('#news');
  if (news) news.textContent = subject ? `New e-mail. ${subject}` : 'The mailbox is empty now.';
};

setInterval(() => {
  // A server that is restarting is asked again next time.
  refresh().catch(() => undefined);
}, everyMilliseconds);
