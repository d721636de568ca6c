import { createLogger } from '../../../../server/node/logger';
import { openStore } from '../../../../server/node/openStore';
import { recordOf } from '../../../contract/samples';

// Opens the store of a data directory (creating it if missing), writes a record and reports it.

const [, , dataDir = ''] = process.argv;
const store = await openStore({ kind: 'pglite', dataDir }, createLogger('silent'));
await store.records.insert('A', 'segmap', recordOf('one', {}));
process.stdout.write('written\n');
await store.close();
