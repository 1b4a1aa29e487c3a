import { type RefObject, useEffect, useRef } from 'react';

type Bar = '--notice-height' | '--offline-height' | '--action-height';

/** As with large text: a notice with more than a third of the screen, as in `makeRoomForNotice`, or a button with a fifth. */
const isTall = (bar: Bar, height: number): boolean =>
  height > (bar === '--action-height' ? innerHeight / 5 : Math.max(innerHeight / 3, 150));

/** Reserves space for bars that stay at the lower edge (in `global.css`), so that they never cover the focus. */
export const useRoomBelow = <E extends HTMLElement>(property: Bar): RefObject<E | null> => {
  const bar = useRef<E>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const current = bar.current;
      if (current) current.dataset['tall'] = String(isTall(property, current.offsetHeight));
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
