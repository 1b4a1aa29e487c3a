const latestMilliseconds = 3000;
const otherwiseMilliseconds = 500;

/** Does it once the page has come to rest, for what nobody is waiting for. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: latestMilliseconds });
  else setTimeout(work, otherwiseMilliseconds);
};
