import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/** `npm run build` writes the commit, which a checkout does not have. */
const { commit = null } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly commit?: string };

/** What was built, for operators; people see the version alone. */
export const portalCommit = commit ?? 'checkout';

const opsOfBuild = existsSync(join(root, 'bin/node')) ? 'bin/node ops.mjs' : 'node ops.mjs';

/** How an operator starts a command here, for sentences that name one. */
export const opsCommand = commit === null ? 'npm run ops --' : opsOfBuild;
