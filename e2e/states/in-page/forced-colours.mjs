// Runs inside a page in forced colours, after `find-boxes.mjs`. Returns the controls that no longer stand out.
(() => {
  const nameOf = (element) =>
    `<${element.localName}> ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)}`;
  const isNative = ({ type }) => type === 'checkbox' || type === 'radio';
  const hasEdge = (element) =>
    [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')].some(
      ({ borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, outlineStyle, outlineWidth }) =>
        (borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 1) ||
        (borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) >= 1) ||
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1),
    );
  const isKept = (element) => getComputedStyle(element).forcedColorAdjust === 'none';

  // Colour does not count: people choose their own forced colours.
  const lookOf = (element) => {
    const { borderBottomStyle, borderBottomWidth, fontWeight, outlineStyle, textDecorationLine } =
      getComputedStyle(element);
    const after = getComputedStyle(element, '::after');
    const line = borderBottomStyle === 'none' ? '' : borderBottomWidth;
    const lineAfter = after.content === 'none' ? '' : `${after.borderBottomStyle} ${after.borderBottomWidth}`;
    return [line, lineAfter, fontWeight, outlineStyle, textDecorationLine].join('|');
  };
  const tabs = [...document.querySelectorAll('nav[aria-label=Main] a, [role=dialog] nav a')].filter((tab) =>
    tab.checkVisibility(),
  );
  const current = tabs.filter((tab) => tab.ariaCurrent === 'page');
  const others = tabs.filter((tab) => tab.ariaCurrent !== 'page');
  const isAlike = current.some((tab) => others.some((other) => lookOf(other) === lookOf(tab)));

  const edgeless = window.boxedControls.filter(
    (element) => element.isConnected && !isNative(element) && !hasEdge(element) && !isKept(element),
  );
  return [
    ...(!matchMedia('(forced-colors: active)').matches ? ['colours are not forced'] : []),
    ...edgeless.map((element) => `no edge: ${nameOf(element)}`),
    ...(current.length > 1 ? [`${current.length} current tabs`] : []),
    ...(isAlike ? [`the current tab looks like the others: ${lookOf(current[0])}`] : []),
  ];
})();
