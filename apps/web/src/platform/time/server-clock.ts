/** Smaller differences may just be latency. */
const wrongFromMilliseconds = 60_000;

let behind = 0;

export const noteServerNow = (now: number): void => {
  const difference = now - Date.now();
  behind = Math.abs(difference) > wrongFromMilliseconds ? difference : 0;
};

/** Cacheable responses may carry a stale Date header, so only no-store ones count. */
export const noteServerTime = ({ headers }: Response): void => {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  noteServerNow(Date.parse(headers.get('date') ?? ''));
};

/** Epoch ms, corrected by the measured offset if the device clock is wrong. */
export const serverNow = (): number => Date.now() + behind;
