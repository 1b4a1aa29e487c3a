import { ApiError } from '../api-client.ts';
import type { InputErrors } from './form-fields.ts';

type InputsOnWire = Readonly<Record<string, string>>;

/** What the server refused, by input: that of `address.town` is `town`, unless `inputsOnWire` names another. */
export const serverErrors = (error: unknown, inputsOnWire: InputsOnWire = {}): InputErrors => {
  if (!(error instanceof ApiError) || error.body?.code !== 'INVALID_INPUT') return {};
  const inputOf = (field: string): string => inputsOnWire[field] ?? field.slice(field.lastIndexOf('.') + 1);
  return Object.fromEntries(error.body.errors.map(({ field, message }) => [inputOf(field), message]));
};
