import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import { indexMasters, type MasterIndex } from '../../../src/posting/masterIndex';
import type { RecordData } from '../../../src/schemas/resource';
import { isRecord } from '../../../src/schemas/values/values';
import type { RecordStore } from '../../store/store';

const resources = [...new Set(MAPPING_RULES.map(rule => rule.resource))];

interface Cached {
  readonly versions: string;
  readonly masters: MasterIndex;
}

/** The stored mapping records of an account, read again only once one of them has changed. */
export function storedMasters(records: RecordStore): (account: string) => Promise<MasterIndex> {
  const cached = new Map<string, Cached>();
  return async account => {
    const versions = await versionsOf(records, account);
    const known = cached.get(account);
    if (known?.versions === versions) return known.masters;
    const masters = await readMasters(records, account);
    cached.set(account, { versions, masters });
    return masters;
  };
}

async function versionsOf(records: RecordStore, account: string): Promise<string> {
  const versions = await Promise.all(resources.map(resource => records.version(account, resource)));
  return versions.join(' ');
}

async function readMasters(records: RecordStore, account: string): Promise<MasterIndex> {
  const lists = await Promise.all(
    resources.map(async resource => [resource, await readList(records, account, resource)] as const),
  );
  const byResource = new Map(lists);
  return indexMasters(MAPPING_RULES, resource => byResource.get(resource) ?? null);
}

async function readList(
  records: RecordStore,
  account: string,
  resource: string,
): Promise<readonly RecordData[]> {
  const chunks: string[] = [];
  for await (const chunk of records.list(account, resource, { status: 1 })) chunks.push(chunk);
  const list: unknown = JSON.parse(chunks.join(''));
  return Array.isArray(list) ? list.filter(isRecord) : [];
}
