import { type RefObject, useEffect, useRef } from 'react';

/** A stop for the Tab key while its words are longer than its box, so that the arrow keys can scroll them. */
export const useScrollStop = (): RefObject<HTMLParagraphElement | null> => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const box = words.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    });
    observer.observe(box);
    // The box may keep its size while its words grow.
    for (const content of box.children) observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return words;
};
