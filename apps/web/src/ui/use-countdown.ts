import { useEffect, useState } from 'react';

/** Whole seconds until a moment on this device's clock (epoch ms); 0 once it is past. */
export const useCountdown = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
};
