import { HttpError } from 'ra-core';
import { coreCalls } from '../../api/records/coreCalls';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import {
  BASE_HEADER,
  CHANGED_MEANWHILE,
  storedMeanwhile,
  VERSIONS_FEATURE,
} from '../../wire/http/changedMeanwhile';
import { canonicalText } from '../../wire/record/canonicalText';
import type { CallerSession } from '../transport/callerSession';
import { sendingOf } from '../transport/declaredCalls';
import type { Transport } from '../transport/transport';
import { loadTags } from './loadOnDemand';
import type { OpenLists } from './openLists';

/**
 * Normalises a response to a list: an array as it is, a single object as a list of one, null or an empty body as none.
 */
export function asList(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return json === null || json === undefined || json === '' ? [] : [json];
}

/** A change of one record, with the version it is based on. */
export interface BasedChange {
  readonly schema: ResourceSchema;
  readonly id: string;
  readonly base: RecordData;
}

export interface BaseCheck {
  /**
   * The headers for a change: If-Match if the API supports it. Otherwise there are none, and this compares the base
   * with the current record if the API's search or an open list has it.
   * @throws HttpError 409, in our API's format, with the current record
   */
  headersFor(change: BasedChange): Promise<Readonly<Record<string, string>>>;
  /** Updates the lists with the current record of such a 409. */
  syncCacheFromConflict(schema: ResourceSchema, error: unknown): Promise<void>;
}

export interface BaseCheckOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly lists: OpenLists;
}

/** A list younger than this (ms) need not be refetched. */
const YOUNG_MS = 30_000;

/** Time limit (ms) of the look-up before a save; after it, the save proceeds. */
const LOOK_UP_MS = 4_000;

/** Prevents a change from silently overwriting someone else's. */
export function createBaseCheck({ transport, session, lists }: BaseCheckOptions): BaseCheck {
  /** No core call reads a single record, so search for its name if the API has a search. */
  async function searched({ schema, id, base }: BasedChange): Promise<RecordData | null> {
    const term = String(base[schema.display] ?? '').trim();
    if (term === '' || !schema.can.search || schema.style !== 'master') return null;
    if (lists.ageMs(schema) < YOUNG_MS) return null;
    const search = sendingOf(coreCalls(schema).search, { term });
    const answer = await transport.send({ ...search, timeLimitMs: LOOK_UP_MS }).catch(() => null);
    const found = asList(answer).filter(isRecord);
    return found.find(record => String(record['id']) === id) ?? null;
  }

  async function compareWithCurrent(change: BasedChange): Promise<void> {
    const { schema, id, base } = change;
    const found = (await searched(change)) ?? (await lists.known(schema, id));
    // search results may have fewer fields than lists, and stale ones are useless
    if (found === null || isOlder(found, base)) return;
    assertBase(schema, base, { ...base, ...found });
  }

  return {
    async headersFor(change): Promise<Record<string, string>> {
      if (!session.features().has(VERSIONS_FEATURE)) {
        await compareWithCurrent(change);
        return {};
      }
      const { recordTag } = await loadTags();
      return { [BASE_HEADER]: `"${recordTag(change.base)}"` };
    },
    async syncCacheFromConflict(schema, error) {
      const record = storedMeanwhile(error);
      if (record === null) return;
      if (record['status'] === 0) await lists.deleted(schema, [String(record['id'])]);
      else await lists.saved(schema, record);
    },
  };
}

/**
 * Checks the version for resources whose API does not.
 * @param base the version the change is based on; null if unknown
 * @param now the current record; undefined if it was deleted
 * @throws HttpError 409 with the current record
 */
export function assertBase(
  schema: ResourceSchema,
  base: RecordData | null,
  now: RecordData | undefined,
): void {
  if (base === null || now === undefined) return;
  if (canonicalText(now) !== canonicalText(base)) throw conflict(schema, now);
}

const isOlder = (found: RecordData, base: RecordData): boolean =>
  String(found['dt_update'] ?? '') < String(base['dt_update'] ?? '');

function conflict(schema: ResourceSchema, record: RecordData): HttpError {
  const words = `Someone else has changed this ${schema.noun} in the meantime. Nothing was saved; review the current version and try again`;
  return new HttpError(words, 409, {
    code: CHANGED_MEANWHILE,
    answer: { code: CHANGED_MEANWHILE, record },
  });
}
