import { HttpError } from 'ra-core';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import { asList } from '../wire/asList';
import { canonicalText } from '../wire/canonicalText';
import { BASE_HEADER, CHANGED_MEANWHILE, storedMeanwhile, VERSIONS_FEATURE } from '../wire/changedMeanwhile';
import { fillPath } from '../wire/path';
import { unreachable } from './callFailure';
import type { OpenLists } from './openLists';
import type { CallerSession, Transport } from './transport';

/** A change of one record, and what the record was when the person began it. */
export interface BasedChange {
  readonly schema: ResourceSchema;
  readonly id: string;
  readonly base: RecordData;
}

export interface BaseCheck {
  /**
   * What is to be known before a change is sent: the header with which the API looks for itself or, where it knows no
   * versions, nothing after the record has been looked up as well as can be.
   * @throws HttpError 409, in the shape of our API's own, with the record as it is now
   */
  headersFor(change: BasedChange): Promise<Readonly<Record<string, string>>>;
  /** Puts the record out of such a 409 into the lists, so that they show what it is now. */
  learn(schema: ResourceSchema, error: unknown): Promise<void>;
}

export interface BaseCheckOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly lists: OpenLists;
}

/** A list so young (ms) is as good as asking again. */
const YOUNG_MS = 30_000;

/** A look before a save may take so long (ms); after that the save goes on without. */
const LOOK_MS = 4_000;

/** The code that makes tags, which nothing but a change needs. It is asked for when one may be coming. */
export const loadTags = () =>
  import('../wire/recordTag').catch((cause: unknown) => {
    throw unreachable('read', cause);
  });

/** Keeps a change from silently taking the place of somebody else's. */
export function createBaseCheck({ transport, session, lists }: BaseCheckOptions): BaseCheck {
  /** Section 7 has no call for one record: a search for what it is known by finds it where the API searches that. */
  async function searched({ schema, id, base }: BasedChange): Promise<RecordData | null> {
    const term = String(base[schema.display] ?? '').trim();
    if (term === '' || !schema.can.search || schema.style !== 'master') return null;
    if (lists.ageMs(schema) < YOUNG_MS) return null;
    const path = fillPath(schema.endpoints.search, { term });
    const answer = await transport.send({ path, kind: 'read', timeLimitMs: LOOK_MS }).catch(() => null);
    const found = asList(answer).filter(isRecord);
    return found.find(record => String(record['id']) === id) ?? null;
  }

  async function lookItUp(change: BasedChange): Promise<void> {
    const { schema, id, base } = change;
    const found = (await searched(change)) ?? (await lists.known(schema, id));
    // a search may answer less of a record than a list, and one that lags behind tells nothing new
    if (found === null || isOlder(found, base)) return;
    assertBase(schema, base, { ...base, ...found });
  }

  return {
    async headersFor(change): Promise<Record<string, string>> {
      if (!session.features().has(VERSIONS_FEATURE)) {
        await lookItUp(change);
        return {};
      }
      const { recordTag } = await loadTags();
      return { [BASE_HEADER]: `"${recordTag(change.base)}"` };
    },
    async learn(schema, error) {
      const record = storedMeanwhile(error);
      if (record === null) return;
      if (record['status'] === 0) await lists.deleted(schema, [String(record['id'])]);
      else await lists.saved(schema, record);
    },
  };
}

/**
 * For what has no API that looks for itself.
 * @param base what the change was made from; null where that is not known
 * @param now what the record is; undefined where it is gone
 * @throws HttpError 409, with the record as it is now
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
  const words = `Somebody else has changed this ${schema.noun} in the meantime. Nothing was changed; look at what it is now and try again`;
  return new HttpError(words, 409, {
    code: CHANGED_MEANWHILE,
    answer: { code: CHANGED_MEANWHILE, record },
  });
}
