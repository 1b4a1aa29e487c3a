/** Polls every three seconds; pauses while the list has keyboard focus, so that nobody loses their place. */
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
  if (news) news.textContent = newestIn(fresh) ? 'New email: ' + fresh.dataset.subject : 'The mailbox is empty now.';
};

setInterval(() => refresh().catch(() => undefined), 3000);
`;
