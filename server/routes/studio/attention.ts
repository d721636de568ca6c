import { recordRight } from '../../../src/rights/right';
import { isAlwaysRequired } from '../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { validateWire } from '../../../src/wire/record/validateWire';
import type { Handlers } from '../serveCall';
import { takeTurns } from './move/takeTurns';
import type { OwnResource } from './registry';
import type { StudioRoutesOptions } from './studioOptions';

/** Maximum number of examined records of a resource. */
const MOST_LOOKED = 5_000;

/** The findings in the records of one version, valid while the records are unchanged. */
interface Seen {
  readonly state: string | null;
  readonly found: Found;
}

interface Found {
  readonly broken: number;
  readonly id: string;
  readonly why: string;
}

const NONE: Found = { broken: 0, id: '', why: '' };

/** Finds the records that break a rule newer than they are. */
export function attentionHandlers({ store: { studio, records } }: StudioRoutesOptions) {
  const seen = new WeakMap<OwnResource, Seen>();

  async function look(account: string, resource: OwnResource): Promise<Found> {
    // While a run moves them, records stored in an older form count as breaking no rule.
    if (resource.moving) return NONE;
    const { name } = resource;
    const state = await records.state(account, name);
    const known = seen.get(resource);
    if (known?.state === state) return known.found;
    const schema = resource.schema();
    let found = NONE;
    const looked = await studio.portion(account, name, { after: null, most: MOST_LOOKED });
    for await (const { id, data } of takeTurns(looked)) {
      const why = data.status === 0 ? null : faultOf(schema, data);
      if (why !== null) found = { ...(found.broken === 0 ? { id, why } : found), broken: found.broken + 1 };
    }
    seen.set(resource, { state, found });
    return found;
  }

  return {
    async studioAttention({ context, session: { account } }) {
      const rights = context.get('rights');
      const shown = [...context.get('schemas').byName.values()].filter(
        resource => resource.state === 'live' && rights.has(recordRight(resource, 'see')),
      );
      const all = [];
      for (const resource of shown) all.push({ name: resource.name, ...(await look(account, resource)) });
      return all.filter(({ broken }) => broken > 0);
    },
  } satisfies Partial<Handlers>;
}

/** The rules that a record breaks, without the empty fields that the dashboard finds by itself. */
function faultOf(schema: ResourceSchema, data: RecordData): string | null {
  const outcome = validateWire(schema, data);
  if (outcome.ok) return null;
  const found = new Set(
    schema.fields
      .filter(field => isAlwaysRequired(field) && (data[field.source] ?? '') === '')
      .map(({ source }) => source),
  );
  const faults = Object.entries(outcome.fields).filter(([path]) => !found.has(path));
  return faults.length === 0
    ? null
    : faults
        .map(([, message]) => message)
        .join('; ')
        .slice(0, 200);
}
