import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { openTestPglite, startWithinMs } from '../../contract/sqlUnderTest';

const root = join(import.meta.dirname, '../../..');

/** What databases of many machines exclude or plan otherwise, by the name that docs/scaling.md gives it. */
const EXCLUDED: Readonly<Record<string, RegExp>> = {
  'Settings by `set_config`': /set_config\('(?:role|app\.\w+)'/u,
  'Changes inside `with`': /as (?:materialized )?\(\s*(?:insert|update|delete)\b/u,
  'Leases over all accounts': /skip locked/u,
  'Advisory locks': /pg_(?:try_)?advisory/u,
  'Locks of whole tables': /\block table [\w?]/u,
  'Positions in the write-ahead log': /pg_(?:logical_emit|current_wal|last_wal|current_xact)/u,
  'Places of rows': /\bctid\b/u,
};

const FROM = '## Databases of many machines';

describe('SQL that databases of many machines exclude', () => {
  const documented = documentedIn(readFileSync(join(root, 'docs/scaling.md'), 'utf8'));

  it.each(Object.entries(EXCLUDED))('is documented for each file: %s', (name, pattern) => {
    const files = [...statements].filter(([, texts]) => texts.some(text => pattern.test(text)));
    expect(files.length).toBeGreaterThan(0);
    expect(documented.get(name)).toEqual(files.map(([file]) => `\`${file.split('/').at(-1)}\``).sort());
  });

  it(
    'is documented for each index that does not begin with the account',
    async () => {
      const db = await openTestPglite();
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where schemaname = current_schema() and indexdef !~ '\\(account[ ,)]' and tablename not like 'kysely%'
        and indexname not like 'accounts%'`.execute(db);
      await db.destroy();
      expect(documented.get('Keys and indexes without the account')).toEqual(
        rows.map(({ name }) => `\`${name}\``).sort(),
      );
    },
    startWithinMs,
  );
});

/** The SQL of each file of the store and of its programs. */
const statements: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => [file, textsIn(readFileSync(join(root, 'server', file), 'utf8'))] as const)
    .filter(([, texts]) => texts.length > 0),
);

/** Its texts, since some statements are fixed ones that nothing tags as SQL; a question mark stands for each value. */
function textsIn(code: string): readonly string[] {
  const texts: string[] = [];
  new Visitor({
    TemplateLiteral({ quasis }) {
      texts.push(quasis.map(({ value }) => value.cooked).join('?'));
    },
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
  }).visit(parseSync('store.ts', code).program);
  return texts;
}

/** The second column of the section's table, by the first. */
function documentedIn(text: string): ReadonlyMap<string, readonly string[]> {
  const section = text.slice(text.indexOf(FROM)).split('\n## ')[0] ?? '';
  return new Map(
    section
      .split('\n')
      .filter(line => line.startsWith('| '))
      .map(line => {
        const [, name = '', where = ''] = line.split('|').map(cell => cell.trim());
        return [name, (where.match(/`[^`]+`/gu) ?? []).sort()];
      }),
  );
}
