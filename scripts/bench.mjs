import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, run } from './setup.mjs';

// `npm run bench` builds the product and compares its lists with other grids.
ensureInstalled();
const chromium = ensureChromium();
ensureBuilt();
process.exit(
  run('npx', ['tsx', 'bench/lists/run.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: chromium }),
);
