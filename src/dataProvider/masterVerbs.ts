import { HttpError, type CreateParams, type DeleteParams, type Identifier, type UpdateParams } from 'ra-core';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import { addAudit } from '../wire/audit';
import { readMessage } from '../wire/message';
import { fillPath } from '../wire/path';
import { fromWire, toWire } from '../wire/recordCodec';
import type { BasedChange } from './baseCheck';
import type { FormRecord } from './listVerbs';
import type { Call, Transport } from './transport';

/** react-admin's writing verbs of one resource. Each resolves only when the API has answered. */
export interface WritingVerbs {
  create(schema: ResourceSchema, params: CreateParams): Promise<FormRecord>;
  update(schema: ResourceSchema, params: UpdateParams): Promise<FormRecord>;
  /** Resolves to the id. @throws HttpError for any answer but "Success" (specification, section 4) */
  delete(schema: ResourceSchema, params: DeleteParams): Promise<Identifier>;
}

export interface WritingOptions {
  readonly transport: Transport;
  readonly now: () => Date;
  /** See BaseCheck.headersFor. */
  readonly headersFor: (change: BasedChange) => Promise<Readonly<Record<string, string>>>;
  /** A record of an open list; null where there is none. */
  readonly known: (schema: ResourceSchema, id: string) => Promise<RecordData | null>;
  /** What is to be done with a record that the API has stored. */
  readonly saved: (schema: ResourceSchema, record: RecordData) => Promise<void>;
  readonly deleted: (schema: ResourceSchema, id: string) => Promise<void>;
}

/** The add, update and delete calls of specification section 7, for every resource of style `master`. */
export function createMasterVerbs({
  transport,
  now,
  headersFor,
  known,
  saved,
  deleted,
}: WritingOptions): WritingVerbs {
  async function save(
    schema: ResourceSchema,
    { path, body, headers = {} }: Pick<Call, 'path' | 'headers'> & { readonly body: RecordData },
  ): Promise<FormRecord> {
    const answer = await transport.send({ path, kind: 'write', body, headers });
    const record = storedRecord(answer, body);
    await saved(schema, record);
    return { ...fromWire(schema, record), id: String(record['id']) };
  }

  return {
    create: (schema, { data }) =>
      save(schema, {
        path: schema.endpoints.add,
        body: addAudit(toWire(schema, data), { now: now(), mode: 'create' }),
      }),
    update: async (schema, { id, data, meta }) => {
      const base = baseIn(meta);
      const headers = base === null ? {} : await headersFor({ schema, id: String(id), base });
      // The id as the API wrote it, which may be a number; the form has it as text.
      const stored = await known(schema, String(id));
      const record = { ...toWire(schema, data), id: stored?.['id'] ?? id };
      const body = addAudit(record, { now: now(), mode: 'update' });
      return save(schema, { path: fillPath(schema.endpoints.update, { id: String(id) }), body, headers });
    },
    delete: async (schema, { id, meta }) => {
      const path = fillPath(schema.endpoints.delete, { id: String(id) });
      const base = baseIn(meta) ?? (await known(schema, String(id)));
      const headers = base === null ? {} : await headersFor({ schema, id: String(id), base });
      const message = readMessage(await transport.send({ path, kind: 'delete', headers }));
      if (message !== 'Success') throw new HttpError(message || 'The server did not delete it.', 200);
      await deleted(schema, String(id));
      return id;
    },
  };
}

/** What a change was made from, as the screens hand it over in react-admin's `meta`; null where they do not. */
export function baseIn(meta: unknown): RecordData | null {
  return isRecord(meta) && isRecord(meta['base']) ? meta['base'] : null;
}

/** An answer that is an object with an id is what was stored; any other leaves what was sent (readings, section 1). */
function storedRecord(answer: unknown, sent: RecordData): RecordData {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return sent;
  return { ...answer };
}
