import { existsSync } from 'node:fs';
import { access, chown, constants, mkdir, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, type Identity, makeFolder, mayEnter, nobody, unprivileged } from './folders.ts';

/** If only root may enter the data folder, PostgreSQL's data is kept elsewhere behind a symbolic link. */
const makePlace = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const usual = join(dataDir, 'postgres');
  if (process.getuid?.() === 0 && !mayEnter(unprivileged(), dataDir)) {
    const parents = ['/var/lib'];
    const elsewhere = await makeFolder({ identity: unprivileged(), parents, prefix: 'client-portal-' });
    // Removes a link whose folder has been deleted.
    await rm(usual, { force: true });
    await symlink(elsewhere, usual);
  } else await mkdir(usual, { mode: 0o700, recursive: true });
  return realpath(usual);
};

export const findPlace = async (dataDir: string): Promise<string> => {
  try {
    const place = await realpath(join(dataDir, 'postgres')).catch(() => makePlace(dataDir));
    await access(place, constants.R_OK | constants.W_OK);
    return place;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} cannot be used (${String(error)}). Set DATA_DIR to another folder.`,
    );
  }
};

/** The user to run PostgreSQL as. A folder of another user keeps its owner; one of root goes to `nobody`. */
export const identityIn = async (place: string): Promise<Identity> => {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = await stat(place);
  const identity = uid === 0 ? unprivileged() : { uid, gid };
  if (uid === 0) await chown(place, nobody, nobody);
  if (!mayEnter(identity, place))
    throw new EmbeddedPostgresError(
      `PostgreSQL runs as user ${identity.uid}, who may not enter ${place}. Set DATA_DIR to another folder.`,
    );
  return identity;
};

/** Lines to show when a portal starts on this folder. */
export const notesOn = async (dataDir: string): Promise<string[]> => {
  const place = join(dataDir, 'postgres');
  const target = await readlink(place).catch(() => null);
  const older = join(dataDir, 'pglite');
  return [
    ...(target === null
      ? []
      : [`PostgreSQL runs as another user, who may not enter ${dataDir}, so its data is in ${target}.`]),
    ...(existsSync(older)
      ? [`${older} is a PGlite database of an earlier release: it stays as it is, and is not used.`]
      : []),
  ];
};
