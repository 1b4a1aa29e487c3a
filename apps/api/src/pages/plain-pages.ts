import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../features/api-deps.ts';
import { addBrand } from '../features/practices/content/brand.routes.ts';
import { addSecurityTxt } from '../platform/http/pages/security-txt.ts';
import { addPracticeDiary } from './appointments/diary/diary.routes.ts';
import { addPracticeDisruptions } from './appointments/disruptions/disruptions.routes.ts';
import { addPetFaces } from './pet-faces.ts';
import { addPlainStyles, plainStyles } from './plain-page.ts';
import { addPracticeMedicines } from './medicines/medicines.routes.ts';
import { addPricePages } from './prices/prices.routes.ts';
import { addReminderAnswers } from './appointments/reminders/answers.routes.ts';
import { addPracticeRequests } from './appointments/requests/requests.routes.ts';
import { addSmsPages } from './appointments/sms/sms.routes.ts';
import { addVaccinationCards } from './vaccinations/card-page.ts';
import { addWaitingListPages } from './waiting-list/waiting-list.routes.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { footerOf, linksOf } from './page-frame.ts';

const scriptType = 'text/javascript; charset=utf-8';
const closed = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

const offlineFiles = [
  { name: 'service-worker.js', type: scriptType, policy: `${closed}; connect-src 'self'` },
  {
    name: 'offline.html',
    type: 'text/html; charset=utf-8',
    policy: `${closed}; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; require-trusted-types-for 'script'`,
  },
  // Without the web font: offline, its file may not load.
  { name: 'offline.css', type: 'text/css; charset=utf-8', policy: closed, text: plainStyles },
  { name: 'offline.js', type: scriptType, policy: closed },
];

/** The worker and the page that it keeps. See docs/decisions/0017. */
const addOfflinePage = async (server: FastifyInstance, { config, groups }: Pick<ApiDeps, 'config' | 'groups'>) => {
  const read = (name: string) => readFile(join(config.webDir, 'offline', name), 'utf8').catch(() => '');
  const files = await Promise.all(offlineFiles.map(async ({ name, text }) => text ?? read(name)));
  const noWorker = await read('no-service-worker.js');
  const write = async (): Promise<string[]> => {
    const group = await groups.read();
    const footer = footerOf(group.shown, linksOf(group, config).privacyUrl).toString();
    const texts = files.map((text) => text.replace('<footer></footer>', () => footer));
    // A new version makes browsers fetch the page again.
    const version = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
    return texts.map((text) => text.replace('__VERSION__', version));
  };
  for (const [index, { name, type, policy }] of offlineFiles.entries())
    server.get(`/${name}`, async (_request, reply) => {
      const text = name === 'service-worker.js' && !config.offlinePage ? noWorker : (await write())[index];
      return reply.header('cache-control', 'no-cache').header('content-security-policy', policy).type(type).send(text);
    });
};

export const addPlainPages = async (server: FastifyInstance, deps: ApiDeps): Promise<void> => {
  addPlainStyles(server, deps.config.webDir);
  addSecurityTxt(server, deps.config);
  addBrand(server, deps.groups);
  addPetFaces(server, deps);
  addPracticeDiary(server, deps);
  addPracticeDisruptions(server, deps);
  addPracticeRequests(server, deps);
  addPracticeMedicines(server, deps);
  addVaccinationCards(server, deps);
  addReminderAnswers(server, deps);
  addSmsPages(server, deps);
  addWaitingListPages(server, deps);
  addPricePages(server, deps);
  await addOfflinePage(server, deps);
};
