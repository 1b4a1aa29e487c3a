// Runs inside a page with reduced motion: describes whatever still moves.
(() => {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return ['motion is not reduced'];
  const unseen = 0.02;
  const longest = (durations) => Math.max(...durations.split(', ').map(parseFloat));
  const isMoving = ({ animationName, animationDuration, transitionProperty, transitionDuration }) =>
    (animationName !== 'none' && longest(animationDuration) > unseen) ||
    (transitionProperty !== 'none' && longest(transitionDuration) > unseen);
  return [...document.querySelectorAll('*')]
    .filter((element) => element.checkVisibility() && isMoving(getComputedStyle(element)))
    .map((element) => `moves: <${element.localName}> ${element.className}`);
})();
