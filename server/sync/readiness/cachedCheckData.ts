import { CHECK_RESOURCES, checkDataOf, SHIPPED_DATA } from '../../../src/posting/checks/checkData';
import type { CheckSettings } from '../../../src/posting/checks/dataChecks';
import type { RecordData } from '../../../src/schemas/resource';
import { isRecord } from '../../../src/schemas/values/values';
import type { RecordStore } from '../../store/store';

/** The records that an account's data checks use, read again only after a change. */
export class CachedCheckData {
  #settings: CheckSettings = { ...SHIPPED_DATA, today: null };
  #state = '';

  constructor(
    readonly account: string,
    readonly store: Pick<RecordStore, 'version' | 'list'>,
    readonly today: () => string,
  ) {}

  get settings(): CheckSettings {
    return this.#settings;
  }

  /** @returns whether the records or the day have changed, so that transactions must be checked again */
  async refresh(): Promise<boolean> {
    const { account, store } = this;
    const today = this.today();
    const versions = await Promise.all(CHECK_RESOURCES.map(resource => store.version(account, resource)));
    const state = [today, ...versions].join(' ');
    if (state === this.#state) return false;
    const lists = new Map<string, readonly RecordData[]>();
    for (const resource of CHECK_RESOURCES) lists.set(resource, await this.#listOf(resource));
    this.#settings = { ...checkDataOf(resource => lists.get(resource) ?? []), today };
    this.#state = state;
    return true;
  }

  async #listOf(resource: string): Promise<readonly RecordData[]> {
    const chunks: string[] = [];
    for await (const chunk of this.store.list(this.account, resource, { status: 1 })) chunks.push(chunk);
    const list: unknown = JSON.parse(chunks.join(''));
    return Array.isArray(list) ? list.filter(isRecord) : [];
  }
}
