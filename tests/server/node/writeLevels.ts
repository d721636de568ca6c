/**
 * Writes the missing backups in `levels`: what a server of each schema level would have written, with the data it
 * stored (`levelContent.ts`). Run it after adding a migration: `npx tsx tests/server/node/writeLevels.ts`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../../../server/node/backup/backupFile';
import { dump } from '../../../server/node/backup/dump';
import { load } from '../../../server/node/backup/load';
import { migrations } from '../../../server/store/sql/migrations';
import { createSqlStore } from '../../../server/store/sqlStore';
import { openTestPglite, testOptions } from '../../contract/sqlUnderTest';
import { bareDataDir } from './support/dataDir';
import { LEVEL_CONTENTS } from './support/levelContent';

const fileOf = (level: string) => join(import.meta.dirname, 'levels', `${level}.backup`);
const all = { ...migrations };
const levels = Object.keys(all);

for (const [place, level] of levels.entries()) {
  const before = levels[place - 1];
  if (existsSync(fileOf(level)) || !before) continue;
  // That version did not know the later levels.
  for (const later of levels) Reflect.deleteProperty(migrations, later);
  Object.assign(migrations, Object.fromEntries(levels.slice(0, place + 1).map(name => [name, all[name]])));
  const db = await openTestPglite(undefined, await bareDataDir());
  await load(db, fileOf(before), { replace: true, unsigned: true, key: undefined });
  const store = createSqlStore(db, testOptions);
  for (const content of LEVEL_CONTENTS) if (content.since === level) await content.add(store);
  await dump(db, lines => writeBackup(fileOf(level), lines));
  await db.destroy();
}
