import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';

const { innerWidth: width, innerHeight: height } = window;

const endings: (() => void)[] = [];

export const render = (node: ReactNode): void => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(node));
  endings.push(() => {
    root.unmount();
    place.remove();
  });
};

afterEach(async () => {
  for (const end of endings.splice(0)) end();
  if (window.innerWidth !== width) await page.viewport(width, height);
});
