import { medicineRecord } from '@portal/domain/medicines/medicine-record';
import { vaccinationRecord } from '@portal/domain/vaccinations/vaccination-record';
import type { RecordKind } from '../kind.ts';
import { ownId } from '../practice-kind.ts';
import { columnsOf, fieldsOf } from '../record-columns.ts';

/** Two records of one pet can become one. */
const ofPet = { petId: { changes: 'of-owner' } } as const;

export const medicines: RecordKind = {
  name: 'medicines',
  shape: 'record',
  about: 'Repeat medicines of the pets. One that has ended is sent with `current` no.',
  hasVersion: true,
  isLenient: true,
  columns: [ownId('what your system calls the medicine', 'M1'), ...columnsOf(medicineRecord, {})],
  target: {
    table: 'pet_medicines',
    idColumn: 'medicine_id',
    fields: fieldsOf(medicineRecord, ofPet),
  },
};

export const vaccinations: RecordKind = {
  name: 'vaccinations',
  shape: 'record',
  about: 'Vaccinations of the pets, past ones too.',
  hasVersion: true,
  isLenient: true,
  columns: [ownId('what your system calls the vaccination', 'V1'), ...columnsOf(vaccinationRecord, {})],
  target: {
    table: 'vaccinations',
    idColumn: 'vaccination_id',
    fields: fieldsOf(vaccinationRecord, ofPet),
  },
};
