import { ApiError } from '../api-client.ts';
import type { InputErrors } from './form-fields.ts';

type InputsOnWire = Readonly<Record<string, string>>;

/** The server's field errors by input. The input of `address.town` is `town`, unless `inputsOnWire` names another. */
export const serverErrors = (error: unknown, inputsOnWire: InputsOnWire = {}): InputErrors => {
  if (!(error instanceof ApiError) || error.body?.code !== 'INVALID_INPUT') return {};
  const inputOf = (field: string): string => inputsOnWire[field] ?? field.slice(field.lastIndexOf('.') + 1);
  return Object.fromEntries(error.body.errors.map(({ field, message }) => [inputOf(field), message]));
};
