// Started by `npm start` once the portal is ready: connect-demo-desk.ts ADDRESS_OF_THE_STAND_IN FILE
import { credentials } from '@portal/local-services/practice-system/provet-tokens';
import { writeStateFile } from '@portal/local-services/web/state-file';
import { applicationName, openDatabase } from '../../src/database/open-database.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { connectDemoDesk } from './demo-desk.ts';

const [, , url = '', dataFile = ''] = process.argv;
const config = readConfig(process.env);
const database = await openDatabase({ ...config, joins: true, applicationName: applicationName('demo desk') });
try {
  const saved = await connectDemoDesk({ database, config }, { url, tokenUrl: `${url}oauth2/token/`, ...credentials });
  if (saved) writeStateFile(dataFile, saved);
} finally {
  await database.close();
}
