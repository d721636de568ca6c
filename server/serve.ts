import { fileURLToPath } from 'node:url';
import { readServerEnvironment } from './environment';
import { announcement } from './node/announcement';
import { failureText } from './node/failure';
import { keepingLastErrors } from './node/log/lastErrors';
import { createLogger } from './node/logger';
import { startServer } from './node/startServer';

try {
  const environment = readServerEnvironment(process.env, fileURLToPath(new URL('../dist', import.meta.url)));
  const log = createLogger(environment.logLevel);
  const logger = keepingLastErrors(log, environment.dataDir, () => new Date());
  const die = (error: unknown): void => {
    logger.error('server.failed', { error });
    process.exit(1);
  };
  process.on('uncaughtException', die);

  const server = await startServer(environment, logger);
  onSignal(
    () => server.stop(),
    error => logger.error('server.stopFailed', { error }),
  );
  // In production, standard output contains only the JSON log.
  if (!environment.production)
    process.stdout.write(announcement(server, environment.place, await server.demoLogins()));
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}

/**
 * Ctrl-C in a terminal sends the signal twice, directly and through `npm start`. Only a signal after this delay means
 * that the process should exit at once.
 */
const repeatAfterMs = 1_000;

/**
 * Runs `work` at the first SIGTERM or SIGINT, then exits with 0, or with 1 if it fails. A repeated signal exits at
 * once.
 * @param work closes everything
 * @param failed called with the error if the work fails
 */
function onSignal(work: () => Promise<void>, failed: (error: unknown) => void): void {
  const signals = ['SIGTERM', 'SIGINT'] as const;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      for (const signal of signals) process.on(signal, () => process.exit(130));
    }, repeatAfterMs).unref();
    try {
      await work();
      process.exit(0);
    } catch (error) {
      failed(error);
      process.exit(1);
    }
  };
  for (const signal of signals) process.on(signal, stop);
}
