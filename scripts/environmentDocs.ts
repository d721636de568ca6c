import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { environmentExample, environmentTable } from '../server/environmentTable';

// `npx tsx scripts/environmentDocs.ts` writes the variables of server/environmentTable.ts into README.md and .env.example.

const readme = new URL('../README.md', import.meta.url);
const text = readFileSync(readme, 'utf8');
const table = /^\| variable[^\n]*\n(?:\|[^\n]*\n)+/m;
if (!table.test(text)) throw new Error('README.md has no table that begins with | variable.');
const written = text.replace(table, () => `${environmentTable()}\n`);
const ours = JSON.parse(readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
const { code } = await format('README.md', written, ours);
writeFileSync(readme, code);
writeFileSync(new URL('../.env.example', import.meta.url), environmentExample());
