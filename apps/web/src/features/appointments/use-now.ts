import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The device's clock, looked at now and then, for what is only explained by it and decided by the server. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
