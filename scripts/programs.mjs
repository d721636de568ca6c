import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Programs whose package has another name. */
const PACKAGE_OF = { playwright: '@playwright/test', tsc: 'typescript' };

/**
 * How to start a command. npm and the packages' programs run in this Node, because Windows cannot start a `.cmd` file
 * without a shell, and a shell would parse the arguments again.
 * @param {string} command `npm`, `npx` with a program of an installed package, or any other program
 * @param {readonly string[]} args
 * @returns {[string, readonly string[]]} the program and its arguments
 */
export function programOf(command, args) {
  const npm = npmProgram();
  if (command === 'npm' && npm) return [process.execPath, [npm, ...args]];
  if (command !== 'npx') return [command, args];
  const [name = '', ...rest] = args;
  return [process.execPath, [packageProgram(name), ...rest]];
}

/** npm's path: npm passes it to the scripts that it runs, and Node's installers put npm next to Node. */
function npmProgram() {
  const bundled = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  return [process.env.npm_execpath, bundled].find(
    path => path && path.endsWith('npm-cli.js') && existsSync(path),
  );
}

function packageProgram(name) {
  const folder = join(packages, PACKAGE_OF[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
