import { clientRecord } from '@portal/domain/clients/client-record';
import { phoneProblem } from '@portal/domain/clients/phone-number';
import { choice, email, phone, postcode, text } from './cells.ts';
import type { Column, Field, RecordKind, Settled, Values } from './kind.ts';
import type { Lookups } from './lookups.ts';
import { readMarks, readNames } from './marked-names.ts';
import { ownId } from './practice-kind.ts';
import { columnsOf, fieldsOf, textOf } from './record-columns.ts';
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
  ACTIVE: ['Active', 'Current', 'Live'],
  BLOCKED: ['Blocked', 'Inactive', 'Banned'],
  MERGED: ['Merged'],
  DECEASED: ['Deceased', 'Dead', 'Died'],
  DEBT_HOLD: ['Debt hold'],
});

const clientSince = since('since', 'first day as a client');

/** Spares nearly every number the slower rule. */
const usualMobile = /^\+447[1-57-9]\d{8}$/;

const mobileOf = (values: Values) => {
  const { mobile, phone: other } = values;
  if (
    typeof mobile !== 'string' ||
    usualMobile.test(mobile) ||
    phoneProblem(mobile, { kind: 'mobile', allowExamples: true }) === null
  )
    return { values, notices: [] };
  const { mobile: _, ...others } = values;
  const notice = { field: 'mobile', written: mobile } as const;
  if (typeof other === 'string')
    return {
      values: others,
      notices: [{ ...notice, change: 'EMPTIED', reason: 'is not the number of a mobile' } as const],
    };
  return {
    values: { ...others, mobile: null, phone: mobile },
    notices: [{ ...notice, change: 'READ_AS', reason: 'is not the number of a mobile, and is read as phone' } as const],
  };
};

const titleOf = (values: Values, lookups: Lookups) => {
  const written = values['title'];
  if (typeof written !== 'string') return { values, notices: [] };
  const known = lookups.salutationId(written);
  if (known !== null) return { values: { ...values, title: known }, notices: [] };
  const { title: _, ...others } = values;
  return {
    values: others,
    notices: [{ field: 'title', written, change: 'EMPTIED', reason: 'is none of the titles' } as const],
  };
};

const settle = (written: Values, lookups: Lookups): Settled => {
  const titled = titleOf(written, lookups);
  const marked = readMarks(titled.values, ['first_name', 'last_name']);
  const named = readNames(marked.values, lookups);
  if (named.problem !== undefined) return named;
  const phoned = mobileOf(named.values);
  return {
    record: phoned.values,
    notices: [...titled.notices, ...marked.notices, ...named.notices, ...phoned.notices],
  };
};

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
      town: textOf(clientRecord.town, 'is not a town'),
      recordStatus: statuses,
    }),
    clientSince.column,
  ],
  needsLookups: true,
  isLenient: true,
  settle,
  target: { table: 'clients', idColumn: 'client_id', fields: [...fieldsOf(clientRecord), clientSince.field] },
};
