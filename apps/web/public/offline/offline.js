// What the portal keeps in this browser for a client who is signed in; logging out removes it.
const read = () => {
  try {
    const copy = JSON.parse(localStorage.getItem('offlineCopy'));
    if (Date.now() < copy.keepUntil && Array.isArray(copy.appointments)) return copy;
    localStorage.removeItem('offlineCopy');
    return null;
  } catch {
    return null;
  }
};

const element = (name, text) => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

const withPhone = (line, phone) => {
  if (phone) {
    const call = element('a', phone);
    const digits = phone.replaceAll('(0)', '').replaceAll(/[^+\d]/g, '');
    call.href = `tel:${digits.replace(/^00/, '+').replace(/^0/, '+44')}`;
    line.append(' ', call);
  }
  return line;
};

const place = ({ practice, phone }) => withPhone(element('span', practice), phone);

const copy = read();
if (copy) {
  const ahead = copy.appointments.filter(({ start }) => Date.parse(start) > Date.now());
  document.getElementById('none').hidden = ahead.length > 0;
  document.getElementById('appointments').append(
    ...ahead.map((appointment) => {
      const item = document.createElement('li');
      item.append(element('strong', appointment.when), element('span', appointment.what), place(appointment));
      return item;
    }),
  );
  if (!ahead.some(({ phone }) => phone === copy.phone)) document.getElementById('practice').append(place(copy));
  document.getElementById('as-of').textContent = `Last updated ${copy.savedAt}.`;
  document.getElementById('kept').hidden = false;
}

const readCards = () => {
  try {
    const cards = JSON.parse(localStorage.getItem('offlineCards')).filter(({ keepUntil }) => Date.now() < keepUntil);
    if (cards.length === 0) localStorage.removeItem('offlineCards');
    return cards;
  } catch {
    return [];
  }
};

const cardOf = ({ petId, title, vaccinations, recorded, phone, savedAt }) => {
  const card = document.createElement('details');
  card.open = location.pathname === `/pets/${petId}/vaccinations`;
  const list = document.createElement('ul');
  list.className = 'list';
  for (const { vaccine, dates, source } of vaccinations) {
    const item = document.createElement('li');
    item.append(element('strong', vaccine), element('span', dates), element('span', source));
    list.append(item);
  }
  const content = document.createElement('div');
  content.append(list, withPhone(element('p', recorded), phone), element('p', `Last updated ${savedAt}.`));
  card.append(element('summary', title), content);
  return card;
};

const cards = readCards().map(cardOf);
const section = document.getElementById('cards');
section.append(...cards);
section.hidden = cards.length === 0;
// Whoever opened the address of a card wants that card first.
if (cards.some(({ open }) => open)) document.getElementById('kept').before(section);

const firstWaitMilliseconds = 2000;
const longestWaitMilliseconds = 30_000;

// The browser may be online before the portal can be reached, or may never have known that it was not.
const returnOnceReachable = async (wait) => {
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isReachable) location.reload();
  else setTimeout(() => void returnOnceReachable(Math.min(wait * 2, longestWaitMilliseconds)), wait);
};

setTimeout(() => void returnOnceReachable(firstWaitMilliseconds), firstWaitMilliseconds);
addEventListener('online', () => void returnOnceReachable(firstWaitMilliseconds));
