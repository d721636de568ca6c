import {
  HttpError,
  type CreateParams,
  type DeleteParams,
  type Identifier,
  type RaRecord,
  type UpdateParams,
} from 'ra-core';
import { coreCalls } from '../../api/records/coreCalls';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { readMessage } from '../../wire/http/message';
import { addAudit } from '../../wire/record/audit';
import { sendingOf } from '../transport/declaredCalls';
import type { Call, Transport } from '../transport/transport';
import type { BasedChange } from './baseCheck';
import type { FormRecord } from './listVerbs';
import { loadCodec } from './loadOnDemand';

/** react-admin's writing verbs of one resource. Each resolves only after the API's response. */
export interface WritingVerbs {
  create(schema: ResourceSchema, params: CreateParams<RaRecord>): Promise<FormRecord>;
  update(schema: ResourceSchema, params: UpdateParams<RaRecord>): Promise<FormRecord>;
  /** Resolves to the id. @throws HttpError for any response but "Success" (docs/behaviour.md, 'Saving') */
  delete(schema: ResourceSchema, params: DeleteParams<RaRecord>): Promise<Identifier>;
}

export interface WritingOptions {
  readonly transport: Transport;
  readonly now: () => Date;
  /** See BaseCheck.headersFor. */
  readonly headersFor: (change: BasedChange) => Promise<Readonly<Record<string, string>>>;
  /** The headers that name the version of the form in which a record was written. */
  readonly formHeaders: (schema: ResourceSchema) => Readonly<Record<string, string>>;
  /** Called when the API has refused a record that the form of the resource accepted. */
  readonly refused: (schema: ResourceSchema) => void;
  /** A record of an open list; null if there is none. */
  readonly known: (schema: ResourceSchema, id: string) => Promise<RecordData | null>;
  /** Called with a record that the API has stored. */
  readonly saved: (schema: ResourceSchema, record: RecordData) => Promise<void>;
  readonly deleted: (schema: ResourceSchema, id: string) => Promise<void>;
}

/** The add, update and delete core calls (docs/behaviour.md), for every resource of style `master`. */
export function createMasterVerbs({
  transport,
  now,
  headersFor,
  formHeaders,
  refused,
  known,
  saved,
  deleted,
}: WritingOptions): WritingVerbs {
  async function save(schema: ResourceSchema, call: Call, body: RecordData): Promise<FormRecord> {
    const headers = { ...call.headers, ...formHeaders(schema) };
    const answer = await transport.send({ ...call, headers, body }).catch((error: unknown) => {
      if (isRefusal(error)) refused(schema);
      throw error;
    });
    const record = storedRecord(answer, body);
    await saved(schema, record);
    const { fromWire } = await loadCodec();
    return { ...fromWire(schema, record), id: String(record['id']) };
  }

  return {
    create: async (schema, { data }) => {
      const { toWire } = await loadCodec();
      const body = addAudit(toWire(schema, data), { now: now(), mode: 'create' });
      return save(schema, sendingOf(coreCalls(schema).add), body);
    },
    update: async (schema, { id, data, meta }) => {
      const base = baseIn(meta);
      const headers = base === null ? {} : await headersFor({ schema, id: String(id), base });
      const { toWire } = await loadCodec();
      // The id as the API sent it, possibly a number; the form has it as text.
      const stored = await known(schema, String(id));
      const record = { ...toWire(schema, data), id: stored?.['id'] ?? id };
      const body = addAudit(record, { now: now(), mode: 'update' });
      const call = sendingOf(coreCalls(schema).update, { id: String(id) });
      return save(schema, { ...call, headers }, body);
    },
    delete: async (schema, { id, meta }) => {
      const call = sendingOf(coreCalls(schema).delete, { id: String(id) });
      const base = baseIn(meta) ?? (await known(schema, String(id)));
      const headers = base === null ? {} : await headersFor({ schema, id: String(id), base });
      const message = readMessage(await transport.send({ ...call, headers }));
      if (message !== 'Success') throw new HttpError(message || 'The server did not delete it.', 200);
      await deleted(schema, String(id));
      return id;
    },
  };
}

/** The version a change is based on, which the screens pass in react-admin's `meta`; null if they do not. */
export function baseIn(meta: unknown): RecordData | null {
  return isRecord(meta) && isRecord(meta['base']) ? meta['base'] : null;
}

/** Refusals of a record that does not fit the live version: a conflict, a retired resource, or invalid values. */
const REFUSALS: ReadonlySet<unknown> = new Set([409, 410, 422]);

const isRefusal = (error: unknown): boolean => error instanceof HttpError && REFUSALS.has(error.status);

/** A response with an id is the stored record; after any other, assume the sent one (docs/behaviour.md, 'Saving'). */
function storedRecord(answer: unknown, sent: RecordData): RecordData {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return sent;
  return { ...answer };
}
