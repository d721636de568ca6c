/** What a log line carries besides its event: plain values, never a token or a password. */
export type LogDetails = Readonly<Record<string, unknown>>;

/** Where the API reports what happened; each host brings its own. `event` is a stable dotted word. */
export interface Logger {
  info(event: string, details?: LogDetails): void;
  warn(event: string, details?: LogDetails): void;
  error(event: string, details?: LogDetails): void;
}

/**
 * A logger that never throws, so that a full disk behind the log cannot take an answer away.
 * @param logger the host's own
 */
export function unfailing(logger: Logger): Logger {
  const quietly =
    (write: (event: string, details?: LogDetails) => void) =>
    (event: string, details?: LogDetails): void => {
      try {
        write(event, details);
      } catch {
        // There is nowhere left to say it.
      }
    };
  return {
    info: quietly((event, details) => logger.info(event, details)),
    warn: quietly((event, details) => logger.warn(event, details)),
    error: quietly((event, details) => logger.error(event, details)),
  };
}
