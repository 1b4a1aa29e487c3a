import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { Database, Queryable } from '../../database/client.ts';
import { spend } from '../../platform/budgets.ts';
import { notFound, orNotFound, tooManyAtOnce } from '../../platform/http/problem.ts';
import { uploadedPicture } from '../../platform/http/uploaded-picture.ts';
import { callToUpdate } from './pets.errors.ts';
import { editableFieldsOf } from './pets.presenter.ts';
import type { OwnedPet } from './pets.repository.ts';
import { deletePhoto, findPhoto, savePhoto } from './photos.repository.ts';
import { getOwnPet, readPet } from './read-pets.ts';
import { auditPet, lockPet } from './write-pets.repository.ts';

type Own = OwnedPet & { readonly traceId: string };

const budgetOf = (clientId: number) => [
  { name: 'photos an hour', key: String(clientId), limit: 40, windowSeconds: 3600 },
];

const refuseLocked = async (database: Queryable, own: OwnedPet): Promise<void> => {
  const row = await getOwnPet(database, own);
  if (!editableFieldsOf(row).photo) throw callToUpdate(['photo'], row.practicePhone);
};

const change = (database: Database, own: Own, write: (tx: Queryable) => Promise<unknown>): Promise<Pet> =>
  database.transaction(async (tx) => {
    if (!(await lockPet(tx, own))) throw notFound();
    await refuseLocked(tx, own);
    await write(tx);
    await auditPet(tx, { ...own, action: 'pet.photo' });
    return readPet(tx, own);
  });

export const putPhoto = async (database: Database, own: Own, file: unknown): Promise<Pet> => {
  await refuseLocked(database, own);
  const wait = await spend(database, budgetOf(own.clientId));
  if (wait !== null) throw tooManyAtOnce(wait);
  const picture = await uploadedPicture(file);
  return change(database, own, (tx) => savePhoto(tx, { petId: own.petId, ...picture }));
};

export const removePhoto = (database: Database, own: Own): Promise<Pet> =>
  change(database, own, (tx) => deletePhoto(tx, own.petId));

export const readPhoto = async (database: Database, photo: OwnedPet & { readonly size: 'full' | 'small' }) => {
  const { image, version } = orNotFound(await findPhoto(database, photo));
  return { image: Buffer.from(image), version };
};
