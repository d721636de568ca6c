import type { RecordData, ResourceSchema } from '../schemas/resource';
import { fromWire, toWire } from '../wire/recordCodec';
import { addAudit } from '../wire/audit';
import { assertBase } from './baseCheck';
import { baseIn, type WritingOptions, type WritingVerbs } from './masterVerbs';

/** Where a `local` resource keeps its records: this browser alone. */
export interface LocalShelf {
  read(resource: string): readonly RecordData[];
  write(resource: string, records: readonly RecordData[]): void;
}

/**
 * A shelf in the browser's storage, under one key for each account and resource. A storage that is blocked or full is
 * replaced by memory: the scaffold form of /test must work there too.
 */
export function createLocalShelf(storage: () => Storage, account: () => string): LocalShelf {
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
  try {
    const json: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(json) ? json : [];
  } catch {
    return [];
  }
}

/** The writing verbs of a resource that lives in this browser alone. */
export function createLocalVerbs(
  shelf: LocalShelf,
  { now, saved, deleted }: Omit<WritingOptions, 'transport' | 'known' | 'headersFor'>,
): WritingVerbs {
  const onShelf = (schema: ResourceSchema, id: unknown) =>
    shelf.read(schema.name).find(record => record['id'] === id);

  async function put(schema: ResourceSchema, record: RecordData) {
    const others = shelf.read(schema.name).filter(({ id }) => id !== record['id']);
    shelf.write(schema.name, [...others, record]);
    await saved(schema, record);
    return { ...fromWire(schema, record), id: String(record['id']) };
  }

  return {
    create: (schema, { data }) => put(schema, addAudit(toWire(schema, data), { now: now(), mode: 'create' })),
    update: async (schema, { id, data, meta }) => {
      // another tab has the same shelf
      assertBase(schema, baseIn(meta), onShelf(schema, id));
      return put(schema, addAudit({ ...toWire(schema, data), id }, { now: now(), mode: 'update' }));
    },
    delete: async (schema, { id, meta }) => {
      assertBase(schema, baseIn(meta), onShelf(schema, id));
      const rest = shelf.read(schema.name).filter(record => record['id'] !== id);
      shelf.write(schema.name, rest);
      await deleted(schema, String(id));
      return id;
    },
  };
}
