import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps as much room as this bar at the screen's lower edge takes: nothing that has the focus, no toast and no end of a
 * page may end up under it. The bars' heights add up to `--room-below` (`global.css`).
 */
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
