import { logList } from '../../api/log';
import { BULK_ADD_MOST, bulkAddCall } from '../../api/records/bulkAdd';
import * as shape from '../../api/shape';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { addAudit } from '../../wire/record/audit';
import { toWire } from '../../wire/record/recordCodec';
import type { CallerSession } from '../transport/callerSession';
import { refused, unreadable } from '../transport/callFailure';
import { sendingOf } from '../transport/declaredCalls';
import type { Transport } from '../transport/transport';
import { forEachLimited } from './forEachLimited';
import { inBatches } from './taggedBatches';

export interface BulkAddOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly now: () => Date;
  readonly styleOf: (schema: ResourceSchema) => ResourceSchema['style'];
  /** Adds one record. @throws the reason for a failure */
  readonly add: (schema: ResourceSchema, record: FormValues) => Promise<unknown>;
  /** See WritingOptions. */
  readonly formHeaders: (schema: ResourceSchema) => Readonly<Record<string, string>>;
  /** Called with a record that the API has stored. */
  readonly saved: (schema: ResourceSchema, record: RecordData) => Promise<void>;
}

/** @returns for each record null, or the error that its own call would throw */
export type BulkAdd = (schema: ResourceSchema, records: readonly FormValues[]) => Promise<readonly unknown[]>;

/** Concurrent calls. */
const AT_ONCE = 4;

/** Adds each record by its own call, or two hundred per call if the API offers `bulk-add`. */
export function createBulkAdd(options: BulkAddOptions): BulkAdd {
  const { session, styleOf, add } = options;
  return async (schema, records) => {
    const call = bulkAddCall(schema);
    const has = ({ feature }: { readonly feature: string }) => session.features().has(feature);
    // Without a log in the API, this browser logs each record's own call.
    const isOffered = call && has(call) && has(logList) && styleOf(schema) === 'master';
    const failures: unknown[] = records.map(() => null);
    const fail = (indexes: readonly number[], error: unknown) => {
      for (const at of indexes) failures[at] = error;
    };
    const batches = inBatches([...records.keys()], isOffered ? BULK_ADD_MOST : 1);
    await forEachLimited(batches, isOffered ? 1 : AT_ONCE, async batch => {
      const chosen = records.filter((_, at) => batch.includes(at));
      const work = isOffered
        ? addMany(options, schema, call, chosen)
        : Promise.all(chosen.map(each => add(schema, each))).then(() => new Map<number, unknown>());
      const wrong = await work.catch((error: unknown) => fail(batch, error));
      for (const [at, error] of wrong ?? []) fail([batch[at] ?? at], error);
    });
    return failures;
  };
}

type BulkAddCall = NonNullable<ReturnType<typeof bulkAddCall>>;

/** @returns the errors that the refused records' own calls would throw, by their index */
async function addMany(
  { transport, now, formHeaders, saved }: BulkAddOptions,
  schema: ResourceSchema,
  call: BulkAddCall,
  forms: readonly FormValues[],
): Promise<ReadonlyMap<number, unknown>> {
  const records = forms.map(form => addAudit(toWire(schema, form), { now: now(), mode: 'create' }));
  const sending = { ...sendingOf(call, { body: { records } }), headers: formHeaders(schema) };
  const answer = shape.readAnswer(call.answer.json, await transport.send(sending));
  if (!answer) throw unreadable('write', 'it does not list the refused records', 200);
  const wrong = new Map(
    answer.refused.map(({ at, status, message, fields }) => [at, refused(status, { message, fields }, null)]),
  );
  for (const [at, record] of records.entries()) if (!wrong.has(at)) await saved(schema, record);
  return wrong;
}
