import { vaccinationRecord } from '@portal/domain/vaccinations/vaccination-record';
import { byPrivacy, ofPet, ofRecord, practiceName, type Table } from '../../database/table.ts';

export const vaccinationsTables: readonly Table[] = [
  {
    table: 'vaccinations',
    title: 'Vaccinations of your pets',
    of: ofPet,
    onErasure: 'DELETE',
    ...ofRecord(vaccinationRecord),
    labels: { practice: practiceName },
  },
  {
    table: 'card_links',
    title: 'Links you made to vaccination cards',
    of: ofPet,
    onErasure: 'DELETE',
    columns: byPrivacy({ fact: 'pet_id shows_microchip created_at ends_at', technical: 'card_link_id' }),
  },
];
