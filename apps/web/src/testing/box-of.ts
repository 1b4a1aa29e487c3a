import type { Locator } from 'vitest/browser';

/** Where something is in the window, in pixels. */
export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();
