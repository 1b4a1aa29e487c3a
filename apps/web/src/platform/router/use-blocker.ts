import { useLayoutEffect, useState } from 'react';
import type { Location } from './location.ts';
import { useRouter } from './use-router.ts';

type Blocking = {
  readonly mustStay: (move: { readonly from: Location; readonly to: Location }) => boolean;
  readonly mustKeepTab: () => boolean;
};

/** The blocked navigation that awaits an answer, or null. */
export const useBlocker = ({ mustStay, mustKeepTab }: Blocking) => {
  const router = useRouter();
  const [blocked, setBlocked] = useState<{ readonly proceed: () => void } | null>(null);
  useLayoutEffect(() =>
    router.block(({ proceed, ...move }) => {
      const isBlocked = mustStay(move);
      if (isBlocked) setBlocked({ proceed });
      return isBlocked;
    }),
  );
  useLayoutEffect(() => {
    const keepTab = (event: BeforeUnloadEvent) => {
      if (mustKeepTab()) event.preventDefault();
    };
    window.addEventListener('beforeunload', keepTab);
    return () => window.removeEventListener('beforeunload', keepTab);
  });
  if (blocked === null) return null;
  const stay = () => setBlocked(null);
  const proceed = () => {
    stay();
    blocked.proceed();
  };
  return { stay, proceed };
};
