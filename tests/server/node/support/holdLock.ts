import { lockDirectory } from '../../../../server/node/pglite/directoryLock';

// Takes the lock that is named at the moment that is named, says so, and holds it until it is told to give it back.

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
