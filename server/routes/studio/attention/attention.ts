import type { AttentionPortion } from '../../../../src/api/studio/attention';
import { createClashCount } from '../../../../src/api/studio/clashes';
import { recordRight, may, type Rights } from '../../../../src/rights/right';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { assertRight } from '../../../auth/requireRight';
import { found, ApiError } from '../../../http/errors';
import type { Handlers } from '../../serveCall';
import { type LinkedRecords, NO_LINKS } from '../move/linkedRecords';
import { readLinks } from '../move/readLinks';
import type { OwnResource } from '../registry';
import { runUnderWay } from '../run/runGuards';
import type { StudioRoutesOptions } from '../studioOptions';
import { examined } from './examined';

/** Cached findings in the records of one version, valid while the records are in this state. */
interface CachedFindings {
  readonly state: string | null;
  readonly found: Found;
  /** Before this time (ms) they are not examined again, whatever their state. */
  readonly validUntil: number;
}

interface Found {
  readonly broken: number;
  readonly clashing: number;
  readonly id: string;
  readonly why: string;
  readonly isWhole: boolean;
}

/** Records examined before the dashboard is answered: about half a second if all of them break a rule. */
const EXAMINED_FIRST = 1_000;

/**
 * An examination is repeated only after this multiple of its duration. Records that change all the time thus cost at
 * most a tenth of a core.
 */
const PAUSE = 10;

interface Portion {
  readonly after: string | null;
  readonly most: number;
  readonly blanks: boolean;
  readonly links?: LinkedRecords;
}

const NONE: Found = { broken: 0, clashing: 0, id: '', why: '', isWhole: true };

/** Finds the records that break a rule newer than they are, and those that are alike by a unique key. */
export function attentionHandlers(options: StudioRoutesOptions) {
  const { store, limits, logger, clock } = options;
  const { studio, records } = store;
  const cache = new WeakMap<OwnResource, CachedFindings>();
  const examinations = new WeakMap<OwnResource, Promise<Found>>();
  const examinedFirst = Math.min(EXAMINED_FIRST, limits.recordsInPublish);
  /** The background work: one list at a time, for all callers. */
  let queue: Promise<unknown> = Promise.resolve();

  async function portionOf(
    account: string,
    { name, schema }: OwnResource,
    { after, most, ...asked }: Portion,
  ): Promise<AttentionPortion> {
    const read = await studio.portion(account, name, { after, most: most + 1 });
    const portion = read.slice(0, most);
    const next = read.length > most ? (portion.at(-1)?.id ?? null) : null;
    return { records: portion.length, next, ...(await examined(schema(), portion, asked)) };
  }

  /** The findings for the dashboard, except empty fields, which the dashboard finds in its own lists. */
  async function findingsOf(account: string, resource: OwnResource): Promise<Found> {
    // While a run moves them, records stored in an older form count as breaking no rule.
    if (resource.moving) return NONE;
    const known = cache.get(resource);
    if (known && (!known.found.isWhole || clock().getTime() < known.validUntil)) return known.found;
    const state = await records.state(account, resource.name);
    if (known?.state === state) return known.found;
    const running =
      examinations.get(resource) ??
      examine(account, resource, state).finally(() => examinations.delete(resource));
    examinations.set(resource, running);
    return running;
  }

  /**
   * Examines the first portion now and the others in the background, so that a call's time does not grow with the
   * number of records.
   */
  async function examine(account: string, resource: OwnResource, state: string | null): Promise<Found> {
    const tally = createTally();
    const begun = clock().getTime();
    const examineNext = async (after: string | null): Promise<string | null> => {
      const portion = await portionOf(account, resource, { after, blanks: false, most: examinedFirst });
      tally.add(portion);
      const now = clock().getTime();
      const validUntil = now + PAUSE * (now - begun);
      cache.set(resource, { state, found: tally.found(portion.next === null), validUntil });
      return portion.next;
    };
    const next = await examineNext(null);
    if (next !== null) queue = queue.then(() => examineRest(account, resource, next, examineNext));
    return tally.found(next === null);
  }

  async function examineRest(
    account: string,
    resource: OwnResource,
    from: string,
    examineNext: (after: string) => Promise<string | null>,
  ): Promise<void> {
    try {
      for (let next: string | null = from; next !== null;) next = await examineNext(next);
    } catch (error) {
      // The next call starts again.
      cache.delete(resource);
      logger.error('attention.failed', { account, resource: resource.name, error });
    }
  }

  return {
    async studioAttention({ context, session: { account } }) {
      const rights = context.get('rights');
      const shown = [...context.get('schemas').byName.values()].filter(
        resource => resource.state === 'live' && rights.has(recordRight(resource, 'see')),
      );
      const all = [];
      for (const resource of shown)
        all.push({ name: resource.name, ...(await findingsOf(account, resource)) });
      return all.filter(({ broken, clashing, isWhole }) => broken + clashing > 0 || !isWhole);
    },

    async studioAttentionOf({ context, session: { account }, params: { name }, body: { after } }) {
      const own = context.get('schemas').byName.get(name);
      const resource = found('resource', own?.state === 'live' ? own : null);
      assertRight(context, recordRight(resource, 'see'), options);
      if (resource.moving) throw runUnderWay(name);
      const links = await keyLinks(options, account, resource.schema(), context.get('rights'));
      const most = limits.recordsInPublish;
      return portionOf(account, resource, { after: after ?? null, most, blanks: true, links });
    },
  } satisfies Partial<Handlers>;
}

function createTally() {
  const clashes = createClashCount(1);
  let broken = 0;
  let first: Pick<Found, 'id' | 'why'> | null = null;
  return {
    add(portion: AttentionPortion): void {
      clashes.add(portion.keyed);
      broken += portion.broken.length;
      const [found] = portion.broken;
      if (found) first ??= { id: found.id, why: found.why };
    },
    found(isWhole: boolean): Found {
      const { clashing, clashingSamples } = clashes.clashes();
      const { id, why } = first ?? clashingSamples[0] ?? NONE;
      return { broken, clashing, id, why, isWhole };
    },
  };
}

/**
 * Reads the records to which the unique keys of a schema refer, as far as the user may see them, to show their names.
 * If there are too many to read, their ids are shown.
 */
async function keyLinks(
  options: Pick<StudioRoutesOptions, 'resources' | 'store'>,
  account: string,
  { fields, uniqueKeys }: ResourceSchema,
  rights: Rights,
): Promise<LinkedRecords> {
  const sources = new Set(uniqueKeys.flatMap(key => key.fields));
  const needed = fields.filter(
    (field): field is Field<'reference'> =>
      field.kind === 'reference' &&
      sources.has(field.source) &&
      may(rights, recordRight({ name: field.resource }, 'see')),
  );
  return readLinks(options, { account, needed, rights }).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.code === 'limit') return NO_LINKS;
    throw cause;
  });
}
