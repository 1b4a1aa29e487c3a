/** A clock that is this far out is wrong; less is the way of an answer. */
const wrongFromMilliseconds = 60_000;

let behind = 0;

/** Learns from an answer what time it is at the server. One out of the browser's memory says what time it was. */
export const noteServerTime = ({ headers }: Response): void => {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  behind = Math.abs(difference) > wrongFromMilliseconds ? difference : 0;
};

/** Epoch milliseconds by this device's clock, put right where the server has shown that it is wrong. */
export const serverNow = (): number => Date.now() + behind;
