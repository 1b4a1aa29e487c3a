import type { Page } from '@playwright/test';

type OwnPage = {
  readonly page: Page;
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type OpenedBrowser = {
  readonly version: string;
  /** Opens a page in a fresh profile, at phone size. */
  readonly newPage: () => Promise<OwnPage>;
  readonly close: () => Promise<void>;
};

export type OpenBrowser = (origin: string) => Promise<OpenedBrowser>;
