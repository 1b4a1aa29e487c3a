// Runs inside a page in its normal colours: records which controls stand out by a box.
(() => {
  const controls = 'a[href], button, input:not([type=hidden], [type=file]), select, textarea, [role=button]';
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clear = 'rgba(0, 0, 0, 0)';
  const behind = (element) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (backgroundColor !== clear) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const hasBox = (element) => {
    const { backgroundColor, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
    const isFilled = backgroundColor !== clear && backgroundColor !== behind(element);
    const isFramed = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0 && borderTopColor !== clear;
    return isFilled || isFramed;
  };
  // The skip link is off screen until focused.
  const isAside = (element) => element.getBoundingClientRect().bottom + window.scrollY <= 0;
  const isCurrent = (element) => element.ariaCurrent === 'page';
  window.boxedControls = [...document.querySelectorAll(controls)].filter(
    (element) =>
      isSeen(element) && !isAside(element) && !isCurrent(element) && !element.matches(':hover') && hasBox(element),
  );
})();
