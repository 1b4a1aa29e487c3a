// Runs inside a page (`look.ts` reads it as text). Returns descriptions of wrong sizes and headings.
(() => {
  /** CSS pixels: WCAG 2.2 criterion 2.5.8, and our own minimum for a page's main controls. */
  const leastTarget = 24;
  const leastMain = 44;
  const interactive =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=option], [tabindex="0"]';

  const sizeOf = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height);
  };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isAside = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width <= 2 || height <= 2 || left + width <= 0 || top + height + window.scrollY <= 0;
  };
  const spreadOf = (element) => {
    const { position, width, height } = getComputedStyle(element, '::after');
    return position === 'absolute' ? Math.min(parseFloat(width), parseFloat(height)) || 0 : 0;
  };
  const targetOf = (element) =>
    Math.max(sizeOf(element), spreadOf(element), ...Array.from(element.labels ?? [], sizeOf));
  const isInSentence = (element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.closest('p, li, dd, td, label, legend, span, div');
    return (around?.textContent ?? '').trim().length > element.textContent.trim().length;
  };
  const isMain = (element) => {
    const { borderRadius, color, display } = getComputedStyle(element);
    return display !== 'inline' && parseFloat(borderRadius) >= 999 && color === 'rgb(255, 255, 255)';
  };
  const nameOf = (element) =>
    `<${element.localName}> ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)}`;

  const seen = [...document.querySelectorAll(interactive)].filter(isSeen);
  const small = seen
    .filter((element) => !isInSentence(element) && !(isAside(element) && targetOf(element) < 3))
    .filter((element) => targetOf(element) < leastTarget - 0.5);
  const low = seen.filter((element) => isMain(element) && sizeOf(element) < leastMain - 0.5);
  const headings = document.querySelectorAll('h1').length;
  return [
    ...small.map((element) => `smaller than ${leastTarget} px: ${nameOf(element)} (${targetOf(element)})`),
    ...low.map((element) => `a main button lower than ${leastMain} px: ${nameOf(element)}`),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(document.title.trim() === '' ? ['no title'] : []),
  ];
})();
