import { type RefObject, useEffect, useRef } from 'react';

/** Reserves space for bars at the lower edge (`--room-below` in `global.css`), so that they never cover the focus. */
export const useRoomBelow = (property: '--notice-height' | '--offline-height'): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${bar.current?.offsetHeight ?? 0}px`;
      style.setProperty(property, height);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return bar;
};
