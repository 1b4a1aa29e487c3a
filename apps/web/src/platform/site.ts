import { boot } from './boot.ts';

export const groupName = 'Larkmere Vets';
export const siteUrl = boot?.config.siteUrl ?? 'https://www.example.org';
export const emergencyUrl = boot?.config.emergencyUrl ?? 'https://www.example.org/emergency';
export const version = boot?.config.version ?? '3.5.3';
