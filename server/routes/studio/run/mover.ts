import { completeResource } from '../../../../src/schemas/defineResource';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceDeclaration, ResourceSchema } from '../../../../src/schemas/resource';
import { keySources } from '../../../../src/wire/sync/lookUps';
import type { MovedRecord, Moving, MovingRecord } from '../../../store/studio/movingRecord';
import { storedRecord } from '../../master/recordDocument';
import { storesAlike } from '../move/fieldForm';
import { NO_LINKS, type LinkedRecords } from '../move/linkedRecords';
import { movedRecord, type ValueMove } from '../move/movedRecord';
import { neededLinks } from '../move/neededLinks';
import { recordHistory } from '../move/recordHistory';
import { hasNewKeys } from '../move/recordMove';
import { recordPlan, type RecordPlan } from '../move/recordPlan';

/** A version that a record may be in, or the live one. */
export interface MoverVersion {
  readonly version: number;
  readonly declaration: ResourceDeclaration;
  /** See StoredVersion. */
  readonly fill: readonly string[];
  readonly why: string;
}

export interface MoverOptions {
  /** The versions in which records may be, oldest first, without gaps. */
  readonly former: readonly MoverVersion[];
  /** The records to which references refer (`linksBetween`). */
  readonly links?: LinkedRecords;
  /** The live version, which follows the former ones. */
  readonly live: MoverVersion;
  readonly user: string;
  readonly uid: number;
  readonly clock: () => Date;
}

/** Moves records from any version into the live one. */
export interface Mover extends Moving {
  readonly schema: ResourceSchema;
  /** The plan of the last publish. */
  readonly plan: RecordPlan;
  /** The names of a key in earlier versions; null if records cannot be found by them. */
  formerKeys(key: string): readonly string[] | null;
  /** @returns the moved record, or null if it is unchanged; and the last publish's effects on its values */
  move(record: MovingRecord): { readonly moved: MovedRecord | null; readonly values: readonly ValueMove[] };
}

/** The references whose records must be read to move records from any of the versions to the last one. */
export const linksBetween = (
  versions: readonly Pick<MoverVersion, 'declaration'>[],
): readonly Field<'reference'>[] =>
  versions.flatMap(({ declaration }, at) => {
    const next = versions[at + 1];
    return next ? neededLinks(declaration, next.declaration) : [];
  });

/** Moves records of these versions. */
export function createMover({ former, live, links = NO_LINKS, user, uid, clock }: MoverOptions): Mover {
  const versions = [...former, live];
  const base = versions[0]?.version ?? live.version;
  const plans = former.map(({ declaration }, at) => {
    const next = versions[at + 1] ?? live;
    return recordPlan(declaration, next.declaration, next.version, next.fill, links);
  });
  const schemas = versions.map(({ declaration }) => completeResource(declaration));
  const schema = completeResource(live.declaration);
  const isIndexed = schemas.some((each, at) => at > 0 && hasNewKeys(schemas[at - 1], each));

  const move: Mover['move'] = record => {
    const from = Math.max(record.version, base);
    let { data, aside } = record;
    const steps: (readonly ValueMove[])[] = [];
    let isChanged = isIndexed && from < live.version;
    for (const plan of plans) {
      if (plan.version <= from) continue;
      const step = movedRecord(plan, { ...record, data, aside });
      ({ data, aside } = step);
      steps.push(step.values);
      isChanged ||= step.isChanged;
    }
    const values = steps.at(-1) ?? [];
    if (!isChanged) return { moved: null, values };
    const history = recordHistory(schema, plans, {
      user,
      uid,
      now: clock(),
      version: live.version,
      why: live.why,
    });
    const log = history(record.id, data, steps);
    return { moved: { record: { ...storedRecord(schema, record.id, data), log }, aside }, values };
  };

  return {
    version: live.version,
    schema,
    plan: plans.at(-1) ?? { version: live.version, moves: [], links },
    move,
    formerKeys(key) {
      const field = schema.fields.find(({ source }) => source === key);
      const names = schemas.slice(0, -1).map(each => field && nameIn(each, field));
      const known = names.flatMap(name => name ?? []);
      return known.length === names.length ? known : null;
    },
    seen: record => move(record).moved,
  };
}

/** The name of a key field in another version; null if it was no key there, or had another form. */
function nameIn(schema: ResourceSchema, field: Field): string | null {
  const same = schema.fields.find(({ fid }) => fid !== undefined && fid === field.fid);
  if (!same || !storesAlike(same, field)) return null;
  return keySources(schema).includes(same.source) ? same.source : null;
}
