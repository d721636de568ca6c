import { fileURLToPath } from 'node:url';
import { readServerEnvironment } from './environment';
import { announcement } from './node/announcement';
import { failureText } from './node/failure';
import { keepingLastErrors } from './node/log/lastErrors';
import { createLogger } from './node/logger';
import { onSignal } from './node/onSignal';
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
  // In production, standard output carries the JSON log and nothing else.
  if (!environment.production)
    process.stdout.write(announcement(server, environment.place, await server.demoLogins()));
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
