import { existingDatabase } from '../databases/existing-database.ts';
import { startTestServer } from '../servers/test-server.ts';

// The process that `forkArena` starts.

const database = await existingDatabase(process.argv[2] ?? '');
const portal = await startTestServer({ database });

process.on('disconnect', () => {
  void (async () => {
    await portal.close();
    await database.close();
    process.exit(0);
  })();
});
process.send?.(portal.base);
