import pg from 'pg';
import { DatabaseError, DatabaseUnavailable } from './client.ts';

// Connection (08), resources (53), operator intervention (57P), cancelled (57014), idle in transaction (25P03, 25P04),
// and a write that reached a standby (25006).
const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|53|57P|57014|25P03|25P04|25006)/.test(error.code ?? '');
};

export const translateError = (error: unknown): Error => {
  if (error instanceof DatabaseError || error instanceof DatabaseUnavailable) return error;
  if (isUnavailable(error)) return new DatabaseUnavailable(error);
  const refused = error as pg.DatabaseError;
  return new DatabaseError(refused.message, { code: refused.code ?? '', constraint: refused.constraint ?? null });
};
