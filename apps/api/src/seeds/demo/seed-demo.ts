import type { Database } from '../../database/client.ts';
import { wordingVersion } from '@portal/domain/contact-preferences/preference-rules';
import { buildDemo } from './build-demo.ts';
import { saveClients, saveIdentities, savePets, savePreferences } from './demo-clients.repository.ts';
import { seedCare } from './seed-care.ts';
import { moveIdentitiesForward, saveAppointments, saveDiary } from './demo-diary.repository.ts';
import {
  hasPractices,
  lockPractices,
  saveClinicians,
  saveClosures,
  saveFeatures,
  saveOffers,
  saveOpeningHours,
  savePractices,
  saveRotaExceptions,
  saveRotaWindows,
} from './demo-practices.repository.ts';

type Options = {
  /** Of the identity provider at which the demo people sign in. */
  readonly issuer: string;
  /** Local date in the practices' time zone; visits are laid around it. */
  readonly today: string;
};

/** Loads the fictional group into a database that has reference data and no practices; does nothing where there are some. */
export const seedDemo = async (database: Database, options: Options): Promise<void> =>
  database.transaction(async (tx) => {
    await lockPractices(tx);
    if (await hasPractices(tx)) return;
    const demo = buildDemo(options);
    await savePractices(tx, demo.practices);
    await saveFeatures(tx, demo.features);
    await saveOpeningHours(tx, demo.openingHours);
    await saveClosures(tx, demo.rota.closures);
    await saveOffers(tx, demo.offers);
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
