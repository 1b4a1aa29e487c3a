import type { MedicineRequest } from '@portal/contract/medicines/medicines.schemas';
import type { Database } from '../../../database/client.ts';
import { spend } from '../../../platform/budgets.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { ok, refused, type Result } from '../../../platform/http/result.ts';
import { uploadedPicture } from '../../../platform/http/uploaded-picture.ts';
import type { MedicineRefusal } from '../medicines.errors.ts';
import { readRequest } from './ask-for-medicines.ts';
import { findLabelPhoto, type OwnItem, saveLabelPhoto } from './label-photos.repository.ts';
import { findRequestOfClient } from './medicine-requests.repository.ts';

const limits = { fullPixels: 1600, mostPixels: 40_000_000 };

const budgetsOf = ({ clientId }: OwnItem) => [
  { name: 'label photos an hour', key: String(clientId), limit: 30, windowSeconds: 3600 },
];

export const addLabelPhoto = async (
  database: Database,
  own: OwnItem,
  file: unknown,
): Promise<Result<MedicineRequest, MedicineRefusal>> => {
  const request = orNotFound(await findRequestOfClient(database, own));
  orNotFound(request.items.find(({ itemId, medicineId }) => itemId === own.itemId && medicineId === null) ?? null);
  const seconds = await spend(database, budgetsOf(own));
  if (seconds !== null) return refused({ kind: 'too-often', seconds });
  const picture = await uploadedPicture(file, limits);
  if (!(await saveLabelPhoto(database, { ...own, ...picture }))) return refused({ kind: 'answered' });
  return ok(await readRequest(database, own));
};

export const readLabelPhoto = async (
  database: Database,
  question: OwnItem & { readonly size: 'small' | 'full' },
): Promise<Buffer> => Buffer.from(orNotFound(await findLabelPhoto(database, question)).image);
