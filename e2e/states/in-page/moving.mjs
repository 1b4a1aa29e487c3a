// Runs inside a page whose reader has asked for less motion: what would move all the same, in words.
(() => {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return ['motion is not reduced'];
  /** Seconds; too short to be seen. */
  const unseen = 0.02;
  const longest = (durations) => Math.max(...durations.split(', ').map(parseFloat));
  const isMoving = ({ animationName, animationDuration, transitionProperty, transitionDuration }) =>
    (animationName !== 'none' && longest(animationDuration) > unseen) ||
    (transitionProperty !== 'none' && longest(transitionDuration) > unseen);
  return [...document.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && isMoving(getComputedStyle(element)))
    .map((element) => `moves: <${element.localName}> ${element.className}`);
})();
