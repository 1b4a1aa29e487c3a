import { useEffect, useState } from 'react';
import { serverNow } from '../server-clock.ts';

const tickMs = 30_000;

export const useNow = (): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};
