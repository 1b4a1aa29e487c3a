import type { Database } from '../../database/client.ts';
import { appointmentReasons } from './appointment-reasons.ts';
import { bankHolidays } from './bank-holidays.ts';
import { breedColours } from './breed-colours.ts';
import { cancellationReasons } from './cancellation-reasons.ts';
import { catBreeds } from './cat-breeds.ts';
import { colours, speciesColours } from './colours.ts';
import { dogBreeds } from './dog-breeds.ts';
import { exoticKinds } from './exotic-kinds.ts';
import { insurers } from './insurers.ts';
import { rabbitBreeds } from './rabbit-breeds.ts';
import {
  saveBankHolidays,
  saveBreedColours,
  saveBreeds,
  saveCancellationReasons,
  saveColours,
  saveInsurers,
  saveReasons,
  saveSalutations,
  saveSpecies,
  saveSpeciesColours,
} from './reference.repository.ts';
import { salutations } from './salutations.ts';
import { species } from './species.ts';

/** Brings the lists that every environment needs up to date. Can be run again: rows keep their ids and take the newest wording. */
export const seedReference = async (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    await saveSpecies(tx, species);
    await saveBreeds(tx, [...dogBreeds, ...catBreeds, ...rabbitBreeds, ...exoticKinds]);
    await saveColours(tx, colours);
    await saveSpeciesColours(tx, speciesColours);
    await saveBreedColours(tx, breedColours);
    await saveInsurers(tx, insurers);
    await saveSalutations(tx, salutations);
    await saveBankHolidays(tx, bankHolidays);
    await saveReasons(tx, appointmentReasons);
    await saveCancellationReasons(tx, cancellationReasons);
  });
