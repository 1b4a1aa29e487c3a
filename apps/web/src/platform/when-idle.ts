const latestMilliseconds = 3000;
const otherwiseMilliseconds = 500;

export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: latestMilliseconds });
  else setTimeout(work, otherwiseMilliseconds);
};
