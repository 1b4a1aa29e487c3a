import type { Page } from '@playwright/test';

type OwnPage = {
  readonly page: Page;
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type OpenedBrowser = {
  readonly version: string;
  /** In a profile of its own, of the size of a phone. */
  readonly newPage: () => Promise<OwnPage>;
  readonly close: () => Promise<void>;
};

export type OpenBrowser = (origin: string) => Promise<OpenedBrowser>;
