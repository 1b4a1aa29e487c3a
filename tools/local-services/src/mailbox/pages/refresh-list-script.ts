/**
 * The one script of the mailbox's pages, run by the browser: brings new e-mails into the list without a reload, so that
 * nobody loses their place. It waits while somebody is in the list with the keyboard, and asks every three seconds.
 */
export const refreshListScript = `
const newestIn = (list) => list?.getAttribute('data-newest');

const refresh = async () => {
  const list = document.querySelector('#list');
  if (!list || document.hidden || list.contains(document.activeElement)) return;
  const page = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
  const fresh = page.querySelector('#list');
  if (!fresh || newestIn(fresh) === newestIn(list)) return;
  list.replaceWith(document.adoptNode(fresh));
  const news = document.querySelector('#news');
  if (news) news.textContent = newestIn(fresh) ? 'New e-mail: ' + fresh.dataset.subject : 'The mailbox is empty now.';
};

setInterval(() => refresh().catch(() => undefined), 3000);
`;
