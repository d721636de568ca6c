import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { addAudit } from '../../wire/record/audit';
import { jsonOrNull } from '../../wire/text/jsonOrNull';
import { assertBase } from './baseCheck';
import { loadCodec } from './loadOnDemand';
import { baseIn, type WritingOptions, type WritingVerbs } from './masterVerbs';

/** Stores the records of `local` resources, in this browser only. */
export interface LocalStore {
  read(resource: string): readonly RecordData[];
  write(resource: string, records: readonly RecordData[]): void;
}

/**
 * A store in browser storage, under one key per account and resource. Falls back to memory if storage is blocked or
 * full: the scaffold form at /test must work there too.
 */
export function createLocalStore(storage: () => Storage, account: () => string): LocalStore {
  const memory = new Map<string, string>();
  const keyOf = (resource: string) => `dealer-bridge.local.${account()}.${resource}`;

  function stored(key: string): string | null {
    try {
      return memory.get(key) ?? storage().getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read: resource => parseRecords(stored(keyOf(resource))),
    write: (resource, records) => {
      const key = keyOf(resource);
      const text = JSON.stringify(records);
      try {
        storage().setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
    },
  };
}

function parseRecords(text: string | null): readonly RecordData[] {
  const json = jsonOrNull(text ?? '[]');
  return Array.isArray(json) ? json.filter(isRecord) : [];
}

/** The writing verbs of a resource that is stored only in this browser. */
export function createLocalVerbs(
  localStore: LocalStore,
  { now, saved, deleted }: Omit<WritingOptions, 'transport' | 'known' | 'headersFor'>,
): WritingVerbs {
  const findStored = (schema: ResourceSchema, id: unknown) =>
    localStore.read(schema.name).find(record => record['id'] === id);

  async function put(schema: ResourceSchema, record: RecordData) {
    const others = localStore.read(schema.name).filter(({ id }) => id !== record['id']);
    localStore.write(schema.name, [...others, record]);
    await saved(schema, record);
    const { fromWire } = await loadCodec();
    return { ...fromWire(schema, record), id: String(record['id']) };
  }

  return {
    create: async (schema, { data }) => {
      const { toWire } = await loadCodec();
      return put(schema, addAudit(toWire(schema, data), { now: now(), mode: 'create' }));
    },
    update: async (schema, { id, data, meta }) => {
      const { toWire } = await loadCodec();
      // another tab shares the same store
      const stored = findStored(schema, id);
      assertBase(schema, baseIn(meta), stored);
      const changed = { ...stored, ...toWire(schema, data), id };
      return put(schema, addAudit(changed, { now: now(), mode: 'update' }));
    },
    delete: async (schema, { id, meta }) => {
      assertBase(schema, baseIn(meta), findStored(schema, id));
      const rest = localStore.read(schema.name).filter(record => record['id'] !== id);
      localStore.write(schema.name, rest);
      await deleted(schema, String(id));
      return id;
    },
  };
}
