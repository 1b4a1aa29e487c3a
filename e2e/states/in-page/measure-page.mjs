// Runs inside a page (`look.ts` reads it as text). Returns descriptions of wrong sizes and headings.
(() => {
  /** CSS pixels: WCAG 2.2 criterion 2.5.8, and our own minimum for a page's main controls. */
  const leastTarget = 24;
  const leastMain = 44;
  /** Answers of dialogs after which something is gone. */
  const losing = /^(Book both|Delete|Erase|Get a new|Leave|Remove|Stop|Turn off)/;
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
  const isInline = (element) => getComputedStyle(element).display === 'inline';
  /** An inline target in a line of text, whose line height sets its size. */
  const isInSentence = (element) => {
    if (!isInline(element)) return false;
    let block = element.parentElement;
    while (block && isInline(block)) block = block.parentElement;
    const around = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (around.nextNode()) {
      const { parentElement: holder, data } = around.currentNode;
      if (/\w/.test(data) && !element.contains(holder) && !holder.closest('a, button') && !isAside(holder)) return true;
    }
    return false;
  };
  /** The exception of 2.5.8: a circle of 24 px around its centre meets neither another target nor another's circle. */
  const centreOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isApart = (element, others) => {
    const { x, y } = centreOf(element);
    return others.every((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return true;
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const toEdge = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      const centre = centreOf(other);
      const isSmall = sizeOf(other) < leastTarget - 0.5;
      return toEdge >= leastTarget / 2 && (!isSmall || Math.hypot(centre.x - x, centre.y - y) >= leastTarget);
    });
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
    .filter((element) => targetOf(element) < leastTarget - 0.5)
    .filter((element) => !isApart(element, seen));
  const low = seen.filter((element) => isMain(element) && sizeOf(element) < leastMain - 0.5);
  const risky = [...document.querySelectorAll('dialog[open] button')].filter(
    (element) => isMain(element) && losing.test(element.textContent.trim()),
  );
  const headings = document.querySelectorAll('h1').length;
  return [
    ...small.map((element) => `smaller than ${leastTarget} px: ${nameOf(element)} (${targetOf(element)})`),
    ...low.map((element) => `a main button lower than ${leastMain} px: ${nameOf(element)}`),
    ...risky.map((element) => `filled, though it loses something: ${nameOf(element)}`),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(document.title.trim() === '' ? ['no title'] : []),
  ];
})();
