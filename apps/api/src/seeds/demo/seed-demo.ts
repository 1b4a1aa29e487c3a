import type { Database } from '../../database/client.ts';
import { wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import { saveGroupContent } from '../../features/practices/content/content.repository.ts';
import { buildDemo } from './build-demo.ts';
import { saveClients, saveIdentities, savePets, savePreferences } from './demo-clients.repository.ts';
import { seedCare } from './seed-care.ts';
import { moveIdentitiesForward, saveAppointments, saveDiary } from './demo-diary.repository.ts';
import {
  hasPractices,
  lockPractices,
  saveClinicians,
  saveClosures,
  saveDueRules,
  saveFeatures,
  saveOffers,
  saveOpeningHours,
  savePractices,
  saveRotaExceptions,
  saveRotaWindows,
} from './demo-practices.repository.ts';

type Options = {
  readonly issuer: string;
  /** Local date around which appointments are placed. */
  readonly today: string;
};

/** Needs reference data; does nothing if there are practices. */
export const seedDemo = async (database: Database, options: Options): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPractices(tx);
    if (await hasPractices(tx)) return;
    const demo = buildDemo(options);
    await saveGroupContent(tx, { content: { name: 'Larkmere Vets' }, logo: null });
    await savePractices(tx, demo.practices);
    await saveFeatures(tx, demo.features);
    await saveOpeningHours(tx, demo.openingHours);
    await saveClosures(tx, demo.rota.closures);
    await saveOffers(tx, demo.offers);
    await saveDueRules(tx, demo.dueRules);
    await saveClinicians(tx, demo.rota.clinicians);
    await saveRotaWindows(tx, demo.rota.windows);
    await saveRotaExceptions(tx, demo.rota.exceptions);
    await saveClients(tx, demo.clients);
    await saveIdentities(tx, demo.identities);
    await savePreferences(tx, wordingVersion);
    await savePets(tx, demo.pets);
    await seedCare(tx, demo.cares, options.today);
    await saveAppointments(tx, demo.appointments);
    await saveDiary(tx, demo.diary);
    await moveIdentitiesForward(tx);
  });
