import type { IncomingMessage } from 'node:http';

/** The path that a request asks for, without its query; empty if it makes no sense. */
export const pathOf = ({ url = '' }: IncomingMessage): string => URL.parse(url, 'http://localhost')?.pathname ?? '';
