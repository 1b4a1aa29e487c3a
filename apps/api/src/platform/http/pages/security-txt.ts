import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { notFound } from '../problem.ts';

const day = 86_400_000;
/** RFC 9116 §2.5.5: less than a year. */
const validDays = 180;

type Settings = Pick<Config, 'securityContacts' | 'operatorEmail' | 'webOrigin'>;

const contactsOf = ({ securityContacts, operatorEmail }: Settings): readonly string[] =>
  securityContacts.length > 0 || operatorEmail === null ? securityContacts : [`mailto:${operatorEmail}`];

const securityTxt = (settings: Settings): string => {
  const today = Math.floor(Date.now() / day) * day;
  return [
    ...contactsOf(settings).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + validDays * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${settings.webOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
};

/** 404 without a contact, since the file would be invalid. */
export const addSecurityTxt = (server: FastifyInstance, settings: Settings): void => {
  server.get('/.well-known/security.txt', async (_request, reply) => {
    if (contactsOf(settings).length === 0) throw notFound();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(settings));
  });
};
