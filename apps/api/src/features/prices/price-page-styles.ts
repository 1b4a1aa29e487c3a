import { readFileSync } from 'node:fs';

export const pricePageStyles = readFileSync(new URL('price-pages.css', import.meta.url), 'utf8');
