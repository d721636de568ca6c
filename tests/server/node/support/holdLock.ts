import { lockDirectory } from '../../../../server/node/pglite/directoryLock';

// Takes the lock at the given path and time, reports it, and holds it until told to release it.

const [, , path = '', at = '0'] = process.argv;
setTimeout(
  () => {
    try {
      const lock = lockDirectory(path);
      process.stdout.write('have it\n');
      process.on('SIGTERM', () => {
        lock.release();
        process.exit(0);
      });
      setInterval(() => {}, 1000);
    } catch (error) {
      process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
  },
  Math.max(0, Number(at) - Date.now()),
);
