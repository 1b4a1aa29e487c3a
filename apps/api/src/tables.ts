import { authTables } from './auth/auth.tables.ts';
import { dataExchangeTables } from './data-exchange/data-exchange.tables.ts';
import { databaseTables } from './database/database.tables.ts';
import type { ImpersonalTable, PersonalTable, Table } from './database/table.ts';
import { activationTables } from './features/activation/activation.tables.ts';
import { appointmentsTables } from './features/appointments/appointments.tables.ts';
import { bookingTables } from './features/booking/booking.tables.ts';
import { clientsTables } from './features/clients/clients.tables.ts';
import { contactPreferencesTables } from './features/contact-preferences/contact-preferences.tables.ts';
import { medicinesTables } from './features/medicines/medicines.tables.ts';
import { petsTables } from './features/pets/pets.tables.ts';
import { practicesTables } from './features/practices/practices.tables.ts';
import { pricesTables } from './features/prices/prices.tables.ts';
import { privacyTables } from './features/privacy/privacy.tables.ts';
import { vaccinationsTables } from './features/vaccinations/vaccinations.tables.ts';
import { waitingListTables } from './features/waiting-list/waiting-list.tables.ts';
import { integrationTables } from './integration/integration.tables.ts';
import { platformTables } from './platform/platform.tables.ts';
import { practiceSystemsTables } from './practice-systems/practice-systems.tables.ts';
import { seedsTables } from './seeds/seeds.tables.ts';

/** By the folder that owns them. Ordered for erasure: referencing rows before referenced ones, in the lists too. */
export const tablesByOwner: Readonly<Record<string, readonly Table[]>> = {
  platform: platformTables,
  integration: integrationTables,
  'practice-systems': practiceSystemsTables,
  'data-exchange': dataExchangeTables,
  'features/activation': activationTables,
  'features/prices': pricesTables,
  'features/contact-preferences': contactPreferencesTables,
  'features/privacy': privacyTables,
  'features/waiting-list': waitingListTables,
  'features/medicines': medicinesTables,
  'features/vaccinations': vaccinationsTables,
  'features/appointments': appointmentsTables,
  'features/booking': bookingTables,
  'features/pets': petsTables,
  auth: authTables,
  'features/clients': clientsTables,
  'features/practices': practicesTables,
  seeds: seedsTables,
  database: databaseTables,
};

export const allTables: readonly Table[] = Object.values(tablesByOwner).flat();

const isPersonal = (table: Table): table is PersonalTable => typeof table.of === 'function';

export const personalTables = allTables.filter(isPersonal);

export const impersonalTables = allTables.filter((table): table is ImpersonalTable => !isPersonal(table));
