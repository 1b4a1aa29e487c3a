import type { z } from 'zod';
import type { Client, ClientChange } from '@portal/contract/clients/clients.schemas';
import { clientDetails } from '@portal/domain/clients/client-record';
import { statedValues } from '@portal/domain/record';
import type { Database } from '../../database/client.ts';
import { textableOf } from '../../platform/contact/phone-number.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';
import {
  type ClientDetailsChange,
  type ClientDetailsRow,
  findClientDetails,
  updateClientDetails,
} from './client-details.repository.ts';
import { listSalutations } from './clients.repository.ts';
import { contactInvalid, detailsStale } from './clients.errors.ts';
import { contactReader, nameErrors, straightNames } from './read-contact.ts';
import { readClientDetails } from './read-client-details.ts';

type Sources = { readonly database: Database; readonly allowDrama: boolean };
type Changing = {
  readonly caller: Caller & { readonly clientId: number };
  readonly body: z.output<typeof ClientChange>;
  readonly traceId: string;
};

const withoutAddress = {
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  town: null,
  county: null,
  postcode: null,
  addressSource: 'manual',
  addressRef: null,
} as const;

type Reading = { readonly row: ClientDetailsRow; readonly reader: ReturnType<typeof contactReader> };

const readAddress = (address: NonNullable<Changing['body']['address']>, { row, reader }: Reading) => {
  const { line1, line2, line3, town, county, postcode, source, addressRef } = address;
  return {
    addressLine1: reader.required({ field: 'address.line1', typed: line1, current: row.addressLine1 }) || null,
    addressLine2: line2 || null,
    addressLine3: line3 || null,
    town: reader.town({ field: 'address.town', typed: town, current: row.town }) || null,
    county: county || null,
    postcode: reader.postcode({ field: 'address.postcode', typed: postcode, current: row.postcode }) || null,
    addressSource: source,
    addressRef: source === 'lookup' ? addressRef : null,
  };
};

const readChange = (body: Changing['body'], { row, reader }: Reading): ClientDetailsChange => {
  const { alternativeContact, address } = body;
  const phone = (field: string, typed: string | null, number: string | null) =>
    reader.phone({ field, typed, current: number, kind: field === 'mobile' ? 'mobile' : 'any' });
  const mobile = phone('mobile', body.mobile, row.mobile);
  return {
    ...statedValues(clientDetails, body, row),
    ...straightNames(body),
    mobile,
    textableMobile: textableOf(mobile),
    phone: phone('phone', body.phone, row.phone),
    alternativeContactName:
      alternativeContact &&
      reader.name({
        field: 'alternativeContact.name',
        typed: alternativeContact.name,
        current: row.alternativeContactName,
      }),
    alternativeContactPhone: phone(
      'alternativeContact.phone',
      alternativeContact?.phone ?? null,
      row.alternativeContactPhone,
    ),
    ...(address === null ? withoutAddress : readAddress(address, { row, reader })),
  };
};

const addressLines = ['addressLine1', 'addressLine2', 'addressLine3', 'town', 'county', 'postcode'] as const;

/** The link to the address look-up stays only while no line has been edited. */
const withTrueSource = (change: ClientDetailsChange, row: ClientDetailsRow): ClientDetailsChange => {
  const isSame = addressLines.every((line) => change[line] === row[line]);
  if (isSame) return { ...change, addressSource: row.addressSource, addressRef: row.addressRef };
  return change.addressSource === 'practice' ? { ...change, addressSource: 'manual' } : change;
};

const changedFields = (row: ClientDetailsRow, change: ClientDetailsChange): string[] =>
  Object.entries(change)
    .filter(([field, value]) => row[field as keyof ClientDetailsChange] !== value)
    .map(([field]) => field);

export const changeClientDetails = async (
  { database, allowDrama }: Sources,
  { caller, body, traceId }: Changing,
): Promise<Client> => {
  const { clientId, identityId } = caller;
  const row = orNotFound(await findClientDetails(database, clientId));
  const reader = contactReader({ allowDrama });
  const change = withTrueSource(readChange(body, { row, reader }), row);
  reader.salutation(body.salutationId, await listSalutations(database));
  reader.errors.push(...nameErrors(body, row));
  if (reader.errors.length > 0) throw contactInvalid(reader);
  const fields = changedFields(row, change);
  // Nothing changed, for example in a retry: answer before the version check, so that a retry is no conflict.
  if (fields.length === 0) return readClientDetails(database, caller);
  await database.transaction(async (tx) => {
    if (!(await updateClientDetails(tx, { clientId, version: body.version, change }))) throw detailsStale();
    const subject = { subjectKind: 'client', subjectId: clientId, traceId };
    // Field names only: values would survive the client's erasure.
    await saveAudit(tx, {
      ...subject,
      actor: `identity:${identityId}`,
      action: 'client.details-changed',
      details: { fields },
    });
  });
  return readClientDetails(database, caller);
};
