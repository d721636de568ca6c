/** The values of a log line in addition to its event; never a token or a password. */
export type LogDetails = Readonly<Record<string, unknown>>;

/** The log of the API; each host provides its own. `event` is a stable dotted name. */
export interface Logger {
  info(event: string, details?: LogDetails): void;
  warn(event: string, details?: LogDetails): void;
  error(event: string, details?: LogDetails): void;
}

/**
 * A logger that never throws: if the log's disk is full, requests must not fail.
 * @param logger the host's own
 */
export function unfailing(logger: Logger): Logger {
  const quietly =
    (write: (event: string, details?: LogDetails) => void) =>
    (event: string, details?: LogDetails): void => {
      try {
        write(event, details);
      } catch {
        // There is nowhere left to report it.
      }
    };
  return {
    info: quietly((event, details) => logger.info(event, details)),
    warn: quietly((event, details) => logger.warn(event, details)),
    error: quietly((event, details) => logger.error(event, details)),
  };
}
