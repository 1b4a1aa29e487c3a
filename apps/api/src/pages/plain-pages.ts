import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../features/api-deps.ts';
import { addBrand } from '../features/practices/content/brand.routes.ts';
import { addSecurityTxt } from '../platform/http/pages/security-txt.ts';
import { addPracticeDiary } from './diary/diary.routes.ts';
import { addOfflinePage } from './offline.ts';
import { addPlainStyles } from './plain-page.ts';
import { addPricePages } from './prices/prices.routes.ts';
import { addReminderAnswers } from './reminders/answers.routes.ts';
import { addPracticeRequests } from './requests/requests.routes.ts';
import { addSmsPages } from './sms/sms.routes.ts';

export const addPlainPages = async (server: FastifyInstance, deps: ApiDeps): Promise<void> => {
  addPlainStyles(server, deps.config.webDir);
  addSecurityTxt(server, deps.config);
  addBrand(server, deps.groups);
  addPracticeDiary(server, deps);
  addPracticeRequests(server, deps);
  addReminderAnswers(server, deps);
  addSmsPages(server, deps);
  addPricePages(server, deps);
  await addOfflinePage(server, deps.config);
};
