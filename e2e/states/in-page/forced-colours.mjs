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

  // What tells one state from another without colour: lines and marks.
  const partLook = (element, part) => {
    const { content, borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, outlineStyle } =
      getComputedStyle(element, part);
    if (part && content === 'none') return '';
    const lines = [borderTopStyle, borderTopWidth, borderBottomStyle, borderBottomWidth, outlineStyle].join(' ');
    return part ? lines : `${lines} ${getComputedStyle(element).textDecorationLine}`;
  };
  const shapeOf = (element) => [null, '::before', '::after'].map((part) => partLook(element, part)).join('|');
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const stepNow = document.querySelector('[aria-current=step]');
  const steps = stepNow ? [...stepNow.parentElement.children] : [];
  const now = steps.indexOf(stepNow);
  const stageOf = (index) => {
    if (index === now) return 'current';
    return index < now ? 'finished' : 'to come';
  };
  const stages = new Map(steps.map((step, index) => [stageOf(index), shapeOf(step)]));
  const stepsAlike = new Set(stages.values()).size < stages.size ? [...stages.keys()] : [];

  // A hidden input is drawn by its label; `data-chosen` and `data-current` mark buttons.
  const drawn = [...document.querySelectorAll('label:has(input:is([type=radio], [type=checkbox]):enabled)')].filter(
    (label) => isSeen(label) && getComputedStyle(label.querySelector('input')).opacity === '0',
  );
  const chosen = [
    ...drawn.map((label) => [label, label.querySelector('input').checked]),
    ...[...document.querySelectorAll('[data-chosen], [data-current], [aria-selected], [aria-pressed]')]
      .filter(isSeen)
      .map((element) => [
        element,
        ['chosen', 'current'].some((name) => element.dataset[name] === 'true') ||
          element.ariaSelected === 'true' ||
          element.ariaPressed === 'true',
      ]),
  ];
  const choicesAlike = chosen
    .filter(([element, is]) =>
      chosen.some(
        ([other, isToo]) =>
          is && !isToo && other.className === element.className && shapeOf(other) === shapeOf(element),
      ),
    )
    .map(([element]) => element);

  const thickness = (element) => {
    const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element);
    return Math.max(parseFloat(borderTopWidth), outlineStyle === 'none' ? 0 : parseFloat(outlineWidth));
  };
  const invalid = [
    ...document.querySelectorAll('[aria-invalid=true]'),
    ...document.querySelectorAll('fieldset[aria-describedby$="-error"] label:has(input)'),
  ].filter((element) => isSeen(element) && thickness(element) < 2);

  const edgeless = window.boxedControls.filter(
    (element) => element.isConnected && !isNative(element) && !hasEdge(element) && !isKept(element),
  );
  return [
    ...(!matchMedia('(forced-colors: active)').matches ? ['colours are not forced'] : []),
    ...edgeless.map((element) => `no edge: ${nameOf(element)}`),
    ...stepsAlike.map((stage) => `steps look alike: ${stage} is ${stages.get(stage)}`),
    ...choicesAlike.map((element) => `chosen looks like the others: ${nameOf(element)}`),
    ...invalid.map((element) => `an error without a thicker edge: ${nameOf(element)}`),
    ...(current.length > 1 ? [`${current.length} current tabs`] : []),
    ...(isAlike ? [`the current tab looks like the others: ${lookOf(current[0])}`] : []),
  ];
})();
