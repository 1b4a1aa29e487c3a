// Runs inside a page (`look.ts` reads it as text). Returns what is printed and is there to be pressed, and what was typed or chosen and is not printed.
(() => {
  const isPrinted = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** A heading, a number to call, a pet's picture, or words of a sentence. */
  const isContent = (link) => {
    if (/^(tel|mailto):/.test(link.getAttribute('href')) || link.querySelector('use, img')) return true;
    if (link.closest('h1, h2, h3')) return true;
    const sentence = link.closest('p, dd, td, caption, label')?.innerText ?? '';
    return sentence.trim().length > link.innerText.trim().length;
  };
  const controls = 'button, [type=file], [type=search], [role=button], [role=option]';
  const texts = 'input:not([type=radio], [type=checkbox], [type=file], [type=search], [type=hidden]), select, textarea';
  const fields = [...document.querySelectorAll(`main :is(${texts}, :checked:not(option))`)].filter(
    (field) => !field.closest('[data-controls], dialog, .trap') && field.value !== '',
  );
  const wordsOf = (field) => (field.matches(':checked') ? (field.labels[0] ?? field) : field);
  const isText = (field) => {
    const { appearance, backgroundColor, borderTopWidth } = getComputedStyle(field);
    return appearance === 'none' && borderTopWidth === '0px' && backgroundColor === 'rgba(0, 0, 0, 0)';
  };
  const unchosen = [...document.querySelectorAll('[type=radio]:not(:checked)')].flatMap(({ labels }) => [...labels]);
  const boxed = [...document.querySelectorAll(texts)].filter((field) => !isText(field));
  const links = [...document.querySelectorAll('a[href]')].filter((link) => !isContent(link));
  const bars = [...document.querySelectorAll('body *')].filter((element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position),
  );
  const around = document.querySelectorAll('header, footer, nav');
  const say = (what) => (element) =>
    `${what}: <${element.localName}> ${(element.ariaLabel ?? (element.innerText || element.id)).trim().slice(0, 50)}`;
  const pressed = [...document.querySelectorAll(controls), ...links, ...bars, ...around, ...unchosen, ...boxed];
  return [
    ...pressed.filter(isPrinted).map(say('printed')),
    ...fields.filter((field) => !isPrinted(wordsOf(field))).map(say('not printed')),
  ];
})();
