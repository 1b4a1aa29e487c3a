// Runs inside a page: enlarges the text and describes what then leaves the screen or is cut off (WCAG 1.4.4).
(() => {
  const root = document.documentElement;
  const percents = window.textSizes;
  const controls = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary';
  const nameOf = (element) =>
    `<${element.localName}> ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}`;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // Off screen or shrunk on purpose: the skip link until focused, inputs drawn by their labels, words for screen readers.
  const isAside = ({ right, bottom, width, height }) =>
    width <= 2 || height <= 2 || right <= 0 || bottom + window.scrollY <= 0;
  const isScroller = (element) => {
    const { overflowX } = getComputedStyle(element);
    const isNamed = element.ariaLabel !== null || element.hasAttribute('aria-labelledby');
    return (overflowX === 'auto' || overflowX === 'scroll') && element.tabIndex === 0 && isNamed;
  };
  // Caches answers by element; they are valid until the text size changes again.
  const answers = new Map();
  const within = (element, test) => {
    if (!element) return false;
    if (!answers.has(test)) answers.set(test, new Map());
    const known = answers.get(test);
    if (!known.has(element)) known.set(element, test(element) || within(element.parentElement, test));
    return known.get(element);
  };
  const isShrunk = (element) => isAside(element.getBoundingClientRect());
  const isOut = (box) => !isAside(box) && (box.left < -1 || box.right > window.innerWidth + 1);
  const isOutside = (element) => isOut(element.getBoundingClientRect()) && !within(element, isScroller);

  const linesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const clips = new Map();
  /** Ancestors that clip an element, up to the first one that scrolls, because scrolling reaches everything inside. */
  const clipsOf = (element) => {
    if (!element) return [];
    if (clips.has(element)) return clips.get(element);
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
    const isEnd = position === 'fixed' || scrolls(overflowY) || scrolls(overflowX);
    const around = isEnd ? [] : clipsOf(element.parentElement);
    const cuts = { edge: element.getBoundingClientRect(), across: hides(overflowX), down: hides(overflowY) };
    const all = cuts.across || cuts.down ? [cuts, ...around] : around;
    clips.set(element, all);
    return all;
  };
  const isClipped = (element, { left, right, top, bottom }) =>
    clipsOf(element).some(
      ({ edge, across, down }) =>
        (across && (left < edge.left - 1 || right > edge.right + 1)) ||
        (down && (top < edge.top - 3 || bottom > edge.bottom + 3)),
    );
  const texts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { parentElement: holder, data } = walker.currentNode;
      const isText = data.trim() !== '' && holder.closest('script, style, noscript, svg, option') === null;
      if (isText && isSeen(holder) && !within(holder, isShrunk)) found.push(walker.currentNode);
    }
    return found;
  };
  const isTiny = () => window.innerWidth <= 320 && root.style.fontSize === '200%';
  // Addresses, references and the longest names may break anywhere, and words where hardly eight letters fit.
  const mayBreak = (word) => isTiny() || word.length > 13 || /[@/\d•]/u.test(word);
  const brokenWord = (text) => {
    const range = document.createRange();
    for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad\u2010-]+/gu)) {
      if (word.length < 3 || mayBreak(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...rest] = range.getClientRects();
      if (rest.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) return word;
    }
    return null;
  };
  const wrongTexts = () =>
    texts().flatMap((text) => {
      const lines = linesOf(text);
      const { parentElement: holder } = text;
      const words = `${holder.localName}.${holder.className}: ${text.data.trim().slice(0, 40)}`;
      if (lines.some(isOut) && !within(holder, isScroller)) return [`text outside: ${words}`];
      if (lines.some((line) => isClipped(holder, line))) return [`text cut off: ${words}`];
      const broken = lines.length > 1 ? brokenWord(text) : null;
      return broken === null ? [] : [`broken word: ${broken} in ${words}`];
    });

  const sideways = () =>
    [document.scrollingElement, ...document.querySelectorAll('dialog[open], [role=dialog], main, table')]
      .filter((box) => isSeen(box) && box.scrollWidth > box.clientWidth + 1 && !within(box, isScroller))
      .map((box) => `${box.localName} is ${box.scrollWidth} px wide in ${box.clientWidth}`);
  const found = percents.flatMap((percent) => {
    root.style.fontSize = `${percent}%`;
    answers.clear();
    clips.clear();
    const all = [...document.querySelectorAll(controls)].filter(isSeen);
    return [
      ...sideways(),
      ...all.filter(isOutside).map((element) => `outside: ${nameOf(element)}`),
      ...wrongTexts(),
    ].map((finding) => `text of ${percent} %: ${finding}`);
  });
  root.style.fontSize = '';
  return found;
})();
