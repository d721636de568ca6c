import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { auditTime } from '../../../../src/wire/text/dates';
import type { Session } from '../../../http/appEnv';
import type { NewLogEntry } from '../../../store/log/logStore';
import type { ValueMove } from './movedRecord';
import type { RecordPlan } from './recordPlan';

/** What leaves a value as it was, if under another name or in another form. */
const SAME: ReadonlySet<ValueMove['outcome']> = new Set(['moved', 'same']);

/** What comes back may say what stood there in another form. */
const said = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value));

interface Publish {
  readonly session: Session;
  readonly now: Date;
  readonly why: string;
}

/** What the history of a record says of a publish: the values that it changed, before and after. */
export const recordHistory =
  (schema: ResourceSchema, { moves, version }: RecordPlan, { session, now, why }: Publish) =>
  (id: string, data: RecordData, values: readonly ValueMove[]): NewLogEntry | undefined => {
    const sources = new Map(moves.map(({ fid, before, after }) => [fid, (after ?? before)?.source ?? fid]));
    const diff = values
      .filter(({ outcome, before, after }) => !SAME.has(outcome) && said(before) !== said(after))
      .map(({ fid, before, after }) => ({ field: sources.get(fid) ?? fid, before, after }));
    if (diff.length === 0) return undefined;
    const { uid, user } = session;
    const name = data[schema.display];
    return {
      at: auditTime(now),
      uid,
      user,
      type: `${schema.name}/update`,
      recordId: id,
      recordName: typeof name === 'string' ? name.slice(0, 1_000) : '',
      payload: { version, why },
      status: 'done',
      error: '',
      diff,
    };
  };
