import { endedArchive } from '../../../../server/node/archive/endedArchive';
import { createLogger } from '../../../../server/node/logger';
import { openStore } from '../../../../server/node/openStore';

// Removes old work, and is killed as soon as this many records are archived, before any of the last ones is deleted.

const [, , place = '', archive = '', dieAfter = '0'] = process.argv;
const store = await openStore(JSON.parse(place), createLogger('silent'));
const write = endedArchive(archive);
let archived = 0;
const now = Date.now();
const before = (await store.retention.acquire('A', '2026-11-21', { now, until: now + 1 })) ?? '';
const dying = async (...call: Parameters<typeof write>): Promise<void> => {
  await write(...call);
  archived += call[1].length;
  if (archived >= Number(dieAfter)) process.kill(process.pid, 'SIGKILL');
};
while ((await store.retention.prune('A', before, 10, dying)) > 0);
await store.close();
