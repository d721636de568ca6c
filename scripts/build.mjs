import { ensureNode, run } from './setup.mjs';

// `npm run build` builds the console and the API page into dist/, and the API into dist-server/, with the database that
// a first start copies. Arguments after `--` are passed to each build.
ensureNode();
const args = process.argv.slice(2);
for (const config of ['vite.config.ts', 'vite.apiPage.config.ts', 'vite.server.config.ts']) {
  const status = run('npx', ['vite', 'build', '--config', config, ...args]);
  if (status !== 0) process.exit(status);
}
if (!args.includes('--help') && run(process.execPath, ['dist-server/pgliteTemplate.js']) !== 0)
  process.exit(1);
