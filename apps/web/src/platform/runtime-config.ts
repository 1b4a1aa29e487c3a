import type { RuntimeConfig } from '@portal/contract/runtime-config/runtime-config.schemas';
import { boot } from './boot.ts';

let config: RuntimeConfig | null = boot?.config ?? null;

export const currentConfig = (): RuntimeConfig | null => config;

export const takeConfig = (next: RuntimeConfig): void => {
  config = next;
};
