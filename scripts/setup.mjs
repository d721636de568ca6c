import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSupported, nodeRefusal } from './nodeVersion.mjs';
import { programOf } from './programs.mjs';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const BUILT_FROM = [
  'src',
  'server',
  'public',
  'vite',
  'index.html',
  'docs.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.apiPage.config.ts',
  'vite.server.config.ts',
];

/** Prints a message and exits with status 1. */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command of this project and shows its output. @returns its exit status */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(...programOf(command, args), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

/** Runs a command in the background. Resolves to its exit status and output. */
export async function runAside(command, args, env = {}) {
  const child = started(command, args, env, ['ignore', 'pipe', 'pipe']);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (output += text));
  return { status: await statusOf(child), output };
}

/** Runs a command in the background and shows its output. Resolves to its exit status. */
export const runShown = (command, args, env = {}) => statusOf(started(command, args, env, 'inherit'));

function started(command, args, env, stdio) {
  const child = spawn(...programOf(command, args), { cwd: root, stdio, env: { ...process.env, ...env } });
  child.on('error', error => fail(`${command} could not be started: ${error.message}`));
  return child;
}

const statusOf = child => new Promise(resolve => child.on('close', status => resolve(status ?? 1)));

/** Exits if the packages do not support this version of Node; the message names the supported ones. */
export function ensureNode() {
  const { node } = process.versions;
  if (!isSupported(node)) fail(nodeRefusal(node));
}

/** Installs the locked packages if the lock file has changed since the last installation. */
export function ensureInstalled() {
  ensureNode();
  const lock = hashOf(['package-lock.json']);
  if (stamped('install', lock) && existsSync(join(root, 'node_modules/vite'))) return;
  ensureWritable(root);
  console.log('Installing packages …');
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']) !== 0) {
    fail('The packages could not be installed. Check the network and run the command again.');
  }
  stamp('install', lock);
}

/** Exits if a directory cannot be written: npm's long message would not say what to do. */
export function ensureWritable(directory) {
  try {
    accessSync(directory, constants.W_OK);
  } catch {
    fail(
      `${directory} cannot be written. Give the checkout to the user that runs this command, or clone it as that user.`,
    );
  }
}

/** Builds console and API if their sources have changed since the last build. */
export function ensureBuilt() {
  const sources = hashOf(BUILT_FROM);
  const built = ['dist/index.html', 'dist-server/main.js'].every(file => existsSync(join(root, file)));
  if (built && stamped('build', sources)) return;
  console.log('Building …');
  // The caller may be a test, whose environment would build React in development mode.
  const env = { NODE_ENV: 'production' };
  if (run('npm', ['run', 'build', '--silent', '--', '--logLevel', 'warn'], env) !== 0)
    fail('The build failed; see above.');
  stamp('build', sources);
}

/** Builds the demo console if its sources have changed since the last build. */
export function ensureDemoBuilt() {
  const sources = hashOf(BUILT_FROM);
  if (existsSync(join(root, 'dist-demo/index.html')) && stamped('build-demo', sources)) return;
  console.log('Building the demo …');
  if (
    run('npm', ['run', 'build:demo', '--silent', '--', '--logLevel', 'warn'], { NODE_ENV: 'production' }) !==
    0
  )
    fail('The demo could not be built; see above.');
  stamp('build-demo', sources);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = path => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else {
      hash.update(path).update(readFileSync(full));
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}

const stampFile = name => join(root, 'node_modules/.cache/dealer-bridge', name);

const stamped = (name, value) =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === value;

function stamp(name, value) {
  mkdirSync(join(root, 'node_modules/.cache/dealer-bridge'), { recursive: true });
  writeFileSync(stampFile(name), value);
}
