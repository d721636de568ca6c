import { spawn } from 'node:child_process';
import { programOf } from './programs.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { passedTo } from './signals.mjs';

// `npm run dev` runs console and API with hot reload, on two ports; the console calls the API from another origin.
ensureInstalled();
const consolePort = process.env.PORT ?? '8080';
const apiPort = process.env.API_PORT ?? String(Number(consolePort) + 1);
const children = [
  start('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: apiPort,
    DEMO_DATA: process.env.DEMO_DATA ?? 'true',
    CORS_ORIGINS: `http://127.0.0.1:${consolePort},http://localhost:${consolePort}`,
  }),
  start('npx', ['vite', '--host', '127.0.0.1', '--port', consolePort, '--strictPort'], {
    VITE_API_HOST: `http://127.0.0.1:${apiPort}`,
  }),
];
console.log(`\nConsole with hot reload: http://127.0.0.1:${consolePort}\n`);

function start(command, args, env) {
  return spawn(...programOf(command, args), { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passedTo(children));
for (const child of children) {
  child.on('exit', code => {
    // If one ends, the other ends, too.
    children.forEach(other => other.kill('SIGTERM'));
    process.exitCode = code ?? 0;
  });
}
