import { clientRecord } from '@portal/domain/clients/client-record';
import { choice, email, phone, postcode, text } from './cells.ts';
import type { Column, Field, RecordKind } from './kind.ts';
import { ownId } from './practice-kind.ts';
import { columnsOf, fieldsOf } from './record-columns.ts';
import { pastDate } from './times.ts';

export const since = (name: string, about: string): { readonly column: Column; readonly field: Field } => ({
  column: { name, about, example: '01/10/2026', read: pastDate },
  field: {
    column: 'created_at',
    from: name,
    type: 'date',
    changes: 'new',
    expression: `((r.record ->> '${name}')::date + time '10:00') at time zone 'Europe/London'`,
    otherwise: 'now()',
  },
});

const statuses = choice({
  ACTIVE: ['Active'],
  BLOCKED: ['Blocked', 'Inactive'],
  MERGED: ['Merged'],
  DECEASED: ['Deceased'],
  DEBT_HOLD: ['Debt hold'],
});

const clientSince = since('since', 'first day as a client');

export const clients: RecordKind = {
  name: 'clients',
  shape: 'record',
  about: 'Clients of the practices.',
  hasVersion: true,
  columns: [
    ownId('what your system calls the client', 'C1'),
    ...columnsOf(clientRecord, {
      salutationId: text(30),
      email,
      mobile: phone,
      phone,
      postcode,
      recordStatus: statuses,
    }),
    clientSince.column,
  ],
  needsLookups: true,
  isLenient: true,
  settle: (values, lookups) => {
    const { title } = values;
    return { record: typeof title === 'string' ? { ...values, title: lookups.salutationId(title) } : values };
  },
  target: { table: 'clients', idColumn: 'client_id', fields: [...fieldsOf(clientRecord), clientSince.field] },
};
