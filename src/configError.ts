import * as words from './words/en/shell/config';
import { t } from './words/translator';

/** `/config.json` is unusable; the message says what is wrong and how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Says what is wrong with `/config.json`.
 * @param fault the file's text, the status of a failed response, or the network error
 */
export function configError(fault: unknown): ConfigError {
  if (typeof fault === 'number') return new ConfigError(t(words.answered, { status: String(fault) }));
  if (typeof fault !== 'string') return new ConfigError(t(words.notFetched), { cause: fault });
  return new ConfigError(problemsIn(fault));
}

function problemsIn(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return t(words.notJson);
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return t(words.notObject);
  const { apiHost, defaultSyncDate, demo }: Partial<Record<string, unknown>> = { ...json };
  const problems = [
    ...(typeof apiHost === 'string' ? [] : [t(words.apiHost)]),
    ...(isMissingOrDay(defaultSyncDate) ? [] : [t(words.defaultSyncDate)]),
    ...(demo === undefined || typeof demo === 'boolean' ? [] : [t(words.demo)]),
  ];
  return t(words.problems, { problems: problems.join('; ') });
}

const isMissingOrDay = (value: unknown) =>
  value === undefined || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));
