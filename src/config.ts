/**
 * Run-time settings of an installation, from `/config.json`, so that one build serves all (docs/behaviour.md, 'The
 * API').
 */
export interface Config {
  /** The API's address without a trailing slash; '' is this origin. */
  readonly apiHost: string;
  /** The initial date of the sync screens' search, `YYYY-MM-DD`; today by default. */
  readonly defaultSyncDate?: string;
  /** Whether the API runs inside this browser, on data that last until the tab closes. */
  readonly demo: boolean;
  /** Whether the API has passkeys for this address of the console. */
  readonly passkeys?: unknown;
}

/**
 * Reads `/config.json`; in development, `VITE_API_HOST` and `VITE_DEMO` take precedence.
 * @param fetchConfig the browser's fetch
 * @throws ConfigError if the file is missing, is not JSON or has an invalid setting
 */
export async function readConfig(fetchConfig: typeof fetch): Promise<Config> {
  const answer = await fetchConfig('/config.json', { cache: 'no-store' }).catch(refuse);
  const text = answer.ok ? await answer.text() : await refuse(answer.status);
  const config = { demo: false, ...parse(text), ...fromDevelopment() };
  if (!isConfig(config)) return refuse(text);
  return { ...config, apiHost: config.apiHost.replace(/\/+$/, '') };
}

/** Returns undefined for anything but JSON; the check that follows refuses it. */
function parse(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

function fromDevelopment(): Partial<Config> {
  const { VITE_API_HOST: apiHost, VITE_DEMO: demo } = import.meta.env;
  return {
    ...(typeof apiHost === 'string' ? { apiHost } : {}),
    ...(demo === 'true' ? { demo: true } : {}),
  };
}

/** Checked by hand: yup would double what the login page has to load. */
const isConfig = (config: Partial<Record<keyof Config, unknown>>): config is Config =>
  typeof config.apiHost === 'string' &&
  (config.defaultSyncDate === undefined || isDay(config.defaultSyncDate)) &&
  typeof config.demo === 'boolean';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Loads the error messages on demand, because they are hardly ever needed. */
async function refuse(fault: unknown): Promise<never> {
  const { configError } = await import('./configError');
  throw configError(fault);
}
