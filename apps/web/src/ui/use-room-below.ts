import { type RefObject, useEffect, useRef } from 'react';

type Bar = '--notice-height' | '--offline-height' | '--action-height';

/** More than a third of the screen, as with large text; `makeRoomForNotice` has the same limit. */
const isTall = (height: number): boolean => height > Math.max(innerHeight / 3, 150);

/** Reserves space for bars that stay at the lower edge (in `global.css`), so that they never cover the focus. */
export const useRoomBelow = <E extends HTMLElement>(property: Bar): RefObject<E | null> => {
  const bar = useRef<E>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const current = bar.current;
      if (current) current.dataset['tall'] = String(isTall(current.offsetHeight));
      const height = current && getComputedStyle(current).position !== 'static' ? current.offsetHeight : 0;
      style.setProperty(property, `${height}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return bar;
};
