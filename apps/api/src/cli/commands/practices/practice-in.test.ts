import { expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/databases/test-database.ts';
import { closeAtEnd } from '../../../../testing/servers/own-portal.ts';
import { testConfig } from '../../../../testing/servers/test-config.ts';
import { commands } from '../../commands.ts';

const database = await closeAtEnd(testDatabase());

const verbsOf = {
  'practice-features': ['waitlist-enabled', 'true'],
  delay: ['15'],
  'online-break': ['2h'],
  diary: ['link'],
};

const ofPractices = Object.entries(commands).filter(([, { usage }]) =>
  / PRACTICE_ID/.test(usage.split(' | ')[0] ?? ''),
);

test.each(ofPractices)(
  '%s says that a practice does not exist, and where to find the numbers',
  async (name, command) => {
    expect(ofPractices.length).toBeGreaterThan(4);
    const verbs = verbsOf[name as keyof typeof verbsOf] ?? [];
    if ('needs' in command) throw new Error('needs no database');
    for (const args of [['999999'], ['999999', ...verbs]])
      await expect(command.run({ database, config: testConfig(), args })).rejects.toThrow(
        'There is no practice 999999. `content export` lists the numbers of the practices.',
      );
  },
);
