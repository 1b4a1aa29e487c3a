import { boot } from './boot.ts';

/** The group and its own website. */
export const groupName = 'Larkmere Vets';
export const siteUrl = boot?.config.siteUrl ?? 'https://www.example.org';
export const emergencyUrl = boot?.config.emergencyUrl ?? 'https://www.example.org/emergency';
/** Shown in the footer and reported to telemetry (spec §1). */
export const version = boot?.config.version ?? '3.5.3';
