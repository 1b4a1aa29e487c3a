import { possessive } from '@portal/domain/pets/possessive';
import { formatVisitStart } from '../layout/format-time.ts';

type Standing = {
  readonly petNames: readonly string[];
  /** Start (epoch ms) of what would be brought forward; null without it. */
  readonly standing: number | null;
  readonly timeZone: string;
};

const inOneLine = new Intl.ListFormat('en-GB');

/** Of one pet, or of a visit, in which each pet has an appointment; without a full stop. */
export const appointmentStays = ({ petNames, standing, timeZone }: Standing): string | null => {
  if (standing === null) return null;
  const whose = possessive(inOneLine.format(petNames));
  const when = formatVisitStart(standing, timeZone, petNames.length);
  return petNames.length > 1
    ? `${whose} appointments on ${when} stay as they are`
    : `${whose} appointment on ${when} stays as it is`;
};
