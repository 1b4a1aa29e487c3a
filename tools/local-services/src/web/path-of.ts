import type { IncomingMessage } from 'node:http';

export const pathOf = ({ url = '' }: IncomingMessage): string => URL.parse(url, 'http://localhost')?.pathname ?? '';
