import type { Locator } from 'vitest/browser';

export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();
