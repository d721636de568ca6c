import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

// `npm start`: sets itself up, then the API with the built console. Signals go to the server, which drains.
ensureInstalled();
ensureBuilt();
const server = spawn(process.execPath, ['dist-server/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
