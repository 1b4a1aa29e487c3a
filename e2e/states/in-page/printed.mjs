// Runs inside a page (`look.ts` reads it as text). Returns what is printed and is there to be pressed or filled in.
(() => {
  const isPrinted = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** A heading, a number to call, a pet's picture, or words of a sentence. */
  const isContent = (link) => {
    if (/^(tel|mailto):/.test(link.getAttribute('href')) || link.querySelector('use, img')) return true;
    if (link.closest('h1, h2, h3')) return true;
    const sentence = link.closest('p, dd, td, caption')?.innerText ?? '';
    return sentence.trim().length > link.innerText.trim().length;
  };
  const controls = 'button, input, select, textarea, label, legend, [role=button], [role=combobox], [role=option]';
  const links = [...document.querySelectorAll('a[href]')].filter((link) => !isContent(link));
  const bars = [...document.querySelectorAll('body *')].filter((element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position),
  );
  const around = document.querySelectorAll('header, footer, nav');
  return [...document.querySelectorAll(controls), ...links, ...bars, ...around]
    .filter(isPrinted)
    .map(
      (element) => `printed: <${element.localName}> ${(element.ariaLabel ?? element.innerText).trim().slice(0, 50)}`,
    );
})();
