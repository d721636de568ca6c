import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';
import { passedTo } from './signals.mjs';

// `npm start` installs and builds if needed, then runs the API with the built console. It passes signals to the server,
// which completes the calls in progress.
ensureInstalled();
ensureBuilt();
// Demo data by default. An installation runs dist-server/main.js, or sets DEMO_DATA=false or NODE_ENV=production.
const demo = process.env.NODE_ENV === 'production' ? {} : { DEMO_DATA: process.env.DEMO_DATA ?? 'true' };
const env = { ...process.env, ...demo };
const server = spawn(process.execPath, ['dist-server/main.js'], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passedTo([server]));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
