import { keyList, type KeyEntry } from '../../../api/access/keys';
import type { ConsoleApi } from '../../../api/console';

/** An API key as a row of the list. */
export type KeyRow = KeyEntry & {
  readonly rightCount: number;
};

/** The rows of the list of API keys. */
export async function fetchKeyRows({ call }: ConsoleApi): Promise<readonly KeyRow[]> {
  return (await call(keyList)).map(key => ({ ...key, rightCount: key.rights.length }));
}
