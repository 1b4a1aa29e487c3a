import { reasonRecord } from '@portal/domain/slots/reason-record';
import { type SpeciesCode } from '@portal/domain/pets/species';
import { bad, choice, asReading, pounds } from './cells.ts';
import { ownId } from './practice-kind.ts';
import type { Reading, RecordKind } from './kind.ts';
import { columnsOf, fieldsOf } from './record-columns.ts';
import { readSpecies, speciesIdOf, speciesIdsOfAll } from './species-names.ts';

const species = (cell: string): Reading => {
  if (cell.toLowerCase() === 'all') return asReading(speciesIdsOfAll);
  const read = cell.split(/[;,|]/).map((word) => readSpecies(word.trim()));
  if (read.some((one) => one === null)) return bad('names a species that the portal does not know');
  const codes = read.filter((one): one is SpeciesCode => one !== null);
  return asReading([...new Set(codes.map(speciesIdOf))].sort((one, other) => one - other));
};

/** Clients of all practices read the name, so a system of some of them does not change it. */
const isOfSystem =
  'exists (select 1 from import_runs u join connections c using (source) where u.import_run_id = r.import_run_id)';

export const reasons: RecordKind = {
  name: 'reasons',
  shape: 'record',
  about:
    'Reasons for an appointment beyond those that the portal ships. One with the name of a shipped reason changes that one.',
  sequence: "'imported_reason_ids'",
  adoptBy: 'name',
  columns: [
    ownId('what your system calls the reason', 'R1'),
    ...columnsOf(reasonRecord, {
      clinicianType: choice({ Vet: ['Vet'], Nurse: ['Nurse', 'RVN'], Unknown: ['Any', 'Either'] }),
      speciesIds: species,
      audience: choice({ ANY: ['Any', 'All'], NEW: ['New'], EXISTING: ['Existing'] }),
      priceFromPence: pounds,
    }),
  ],
  target: {
    table: 'appointment_reasons',
    idColumn: 'reason_id',
    fields: fieldsOf(reasonRecord, {
      name: { staysIf: isOfSystem },
      speciesIds: { otherwise: `'{${speciesIdsOfAll.join(',')}}'::int[]` },
    }),
  },
};
