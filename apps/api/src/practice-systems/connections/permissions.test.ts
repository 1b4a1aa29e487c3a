import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { systemNames } from '../adapters/open-system.ts';

describe.each(systemNames)('the permissions of the account, %s', (system) => {
  const needed = {
    'provet-cloud': ['appointments', 'reasons', 'people', 'shifts', 'writes', 'people writes'],
    ezyvet: ['appointments', 'reasons', 'others', 'writes'],
  } as const;

  test.each(needed[system])('the test checks each permission separately and changes nothing: %s', async (endpoint) => {
    const { standIn, ops, source, desk } = await deskScene({ system });
    await ops('writes', source, 'on');
    expect(await ops('test', source)).toContain('The system answers');
    standIn.faults.set(endpoint, 'forbidden');
    await expect(ops('test', source)).rejects.toThrow(/to (read|write|book|cancel).*: the permission is missing/);
    if (!endpoint.endsWith('writes')) return;
    await ops('writes', source, 'off');
    expect(await ops('test', source)).toContain(`Before \`connections writes ${source} on\`: to `);
    expect(desk.appointments.size).toBe(0);
  });

  test('P11: a new secret counts from the next call on, without connecting anew', async () => {
    const { standIn, ops, source, state, connect } = await deskScene({ system });
    await connect();
    const file = join(await mkdtemp(join(tmpdir(), 'secret-')), 'secret.txt');
    const replace = async (secret: string): Promise<string> => {
      await writeFile(file, `${secret}\n`);
      return ops('secret', source, '--secret-file', file);
    };
    await replace('one that they have withdrawn');
    await expect.poll(state).toContain('REFUSED: token answered 401');
    await expect(ops('test', source)).rejects.toThrow('token answered 401');
    expect(await replace(standIn.clientSecret)).toContain('Replaced');
    await expect.poll(state).not.toContain('REFUSED');
    expect(await ops('test', source)).toContain('The system answers');
  });
});
