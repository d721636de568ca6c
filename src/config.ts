/** What an installation says at run time in `/config.json`, so that one build serves them all (readings, section 1). */
export interface Config {
  /** Where the API is, without a slash at the end; '' is this origin. */
  readonly apiHost: string;
  /** The date of the sync screens' first search, `YYYY-MM-DD`; today where absent. */
  readonly defaultSyncDate?: string;
  /** Whether the API runs inside this browser, on data that last until the tab closes. */
  readonly demo: boolean;
}

/** The installation's `/config.json` cannot be used; the message names what is wrong and the cure. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads `/config.json`; in development `VITE_API_HOST` and `VITE_DEMO` go before it.
 * @param fetchConfig the browser's fetch
 * @throws ConfigError when the file is missing, is no JSON or says something else than it may
 */
export async function readConfig(fetchConfig: typeof fetch): Promise<Config> {
  const said = await readJson(fetchConfig);
  const config = check({ ...said, ...fromDevelopment() });
  return { ...config, apiHost: config.apiHost.replace(/\/+$/, '') };
}

function fromDevelopment(): Partial<Config> {
  const { VITE_API_HOST: apiHost, VITE_DEMO: demo } = import.meta.env;
  return {
    ...(typeof apiHost === 'string' ? { apiHost } : {}),
    ...(demo === 'true' ? { demo: true } : {}),
  };
}

async function readJson(fetchConfig: typeof fetch): Promise<object> {
  const answer = await fetchConfig('/config.json', { cache: 'no-store' }).catch((cause: unknown) => {
    throw new ConfigError('/config.json could not be fetched. Check the connection and reload.', { cause });
  });
  if (!answer.ok) throw new ConfigError(`/config.json answered ${answer.status}. Put one beside index.html.`);
  const json: unknown = await answer.json().catch((cause: unknown) => {
    throw new ConfigError('/config.json is not JSON. Expected {"apiHost": "https://…"}.', { cause });
  });
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  throw new ConfigError('/config.json must hold an object such as {"apiHost": "https://…"}.');
}

/** By hand and not by yup, which would double what the login page has to fetch before it can be shown. */
function check({ apiHost, defaultSyncDate, demo = false }: Partial<Record<keyof Config, unknown>>): Config {
  const wrong: string[] = [];
  if (typeof apiHost !== 'string')
    wrong.push('"apiHost" must be the address of the API, or "" for this origin');
  if (defaultSyncDate !== undefined && !isDay(defaultSyncDate))
    wrong.push('"defaultSyncDate" must be a date YYYY-MM-DD');
  if (typeof demo !== 'boolean') wrong.push('"demo" must be true or false');
  if (wrong.length > 0) throw new ConfigError(`/config.json: ${wrong.join('; ')}.`);
  return {
    apiHost: String(apiHost),
    demo: demo === true,
    ...(isDay(defaultSyncDate) ? { defaultSyncDate } : {}),
  };
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
