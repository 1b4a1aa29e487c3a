import type { PointerEvent } from 'react';

const frames = [
  { opacity: 0.22, transform: 'translate(-50%, -50%) scale(0)' },
  { opacity: 0, transform: 'translate(-50%, -50%) scale(1)' },
];
const lastsMs = 550;
/** A touch may be the start of a scroll, which cancels the ripple before it shows. */
const touchDelayMs = 80;

/** For `onPointerDown` of an element with a `data-ripple` inside; runs on after the pointer is up. */
export const ripple = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const delay = pointerType === 'touch' ? touchDelayMs : 0;
  const run = currentTarget
    .querySelector('[data-ripple]')
    ?.animate(frames, { duration: lastsMs, delay, easing: 'ease-out' });
  if (run) currentTarget.addEventListener('pointercancel', () => run.cancel(), { once: true });
};
