import { answerCommands } from './answers.ts';
import { bookingCommands } from './booking.ts';
import { dashboardCommands } from './dashboard.ts';
import { guestCommands } from './guests.ts';
import { holdCommands } from './holds.ts';
import { importCommands } from './imports.ts';
import { linkedCommands } from './linked.ts';
import { medicineCommands } from './medicines.ts';
import { messageCommands } from './messages.ts';
import { passingCommands } from './passing.ts';
import { petCommands } from './pets.ts';
import { practiceCommands } from './practice.ts';
import { priceCommands } from './prices.ts';
import { receptionCommands } from './reception.ts';
import { secondThoughts } from './second-thoughts.ts';
import { strangerCommands } from './strangers.ts';
import { waitingCommands } from './waiting.ts';
import { waitingGuestCommands } from './waiting-guests.ts';

export const commands = {
  ...bookingCommands,
  ...dashboardCommands,
  ...secondThoughts,
  ...answerCommands,
  ...guestCommands,
  ...waitingCommands,
  ...waitingGuestCommands,
  ...receptionCommands,
  ...practiceCommands,
  ...importCommands,
  ...medicineCommands,
  ...petCommands,
  ...holdCommands,
  ...strangerCommands,
  ...priceCommands,
  ...messageCommands,
  ...passingCommands,
};
/** On days on which a practice has a system of its own. */
export const commandsOfLinked = { ...commands, ...linkedCommands };
export type CommandName = keyof typeof commandsOfLinked;
