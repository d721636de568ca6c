import type { ConsoleApi } from '../../../api/console';
import { BULK_ADD_MOST } from '../../../api/records/bulkAdd';
import { studioDraftCreate, studioDraftDiscard, studioDraftPublish } from '../../../api/studio/drafts';
import {
  studioResource,
  studioResources,
  studioRetire,
  type StudioReference,
} from '../../../api/studio/resources';
import type { ListRecord } from '../../../records/listEngine';
import { defineResource } from '../../../schemas/defineResource';
import type { ResourceSchema } from '../../../schemas/resource';
import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import { asDeclaration } from '../../../schemas/studio/findings';
import { type FormValues, isRecord } from '../../../schemas/values/values';
import { wordsOf } from '../../../ui/failureText';
import { fromWire } from '../../../wire/record/recordCodec';
import * as words from '../../../words/en/studio/rename';
import { t } from '../../../words/translator';
import { underName } from '../underName';

/** The new name of a resource. */
interface NameChange {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** A record that the resource with the new name did not accept. */
export interface LeftRecord {
  readonly id: string;
  /** The stored value of the field that names records. */
  readonly name: string;
  readonly why: string;
}

/** The number of records that were copied or refused, and the number of all. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** The result of a rename. */
export interface RenameResult {
  readonly copied: number;
  readonly left: readonly LeftRecord[];
  /** The resources that refer to the former one. */
  readonly referredBy: readonly StudioReference[];
  /** Whether the former resource is retired. It is not if it has records left, or if others refer to it. */
  readonly isDone: boolean;
}

type Api = Pick<ConsoleApi, 'addRecords' | 'call' | 'readyList'>;

/**
 * Renames a resource: publishes one with the same fields under the new name, copies the active records to it, and
 * retires the one with the former name. A retry after a failure repeats none of the completed steps.
 * @throws the refusal of a call, or an Error for the user if the new name belongs to another resource
 */
export async function renameResource(
  api: Api,
  { from, to, why }: NameChange,
  progress: (now: Progress) => void,
): Promise<RenameResult> {
  const { declaration, referredBy } = await api.call(studioResource, { name: from });
  const next = declarationUnder(declaration, from, to);
  const declared = asDeclaration(next);
  if (!declared) throw new Error(t(words.taken, { name: to }));
  const schema = defineResource(declared);
  // Check this before anything is published, because copying would fail.
  if (!schema.can.create) throw new Error(t(words.noAdding));
  await publishOnce(api, next, to, why);
  const { copied, left } = await copyRecords(api, from, schema, progress);
  const isDone = left.length === 0 && referredBy.length === 0;
  if (isDone)
    await api.call(studioRetire, { name: from, body: { why, renamedTo: { name: to, records: copied } } });
  return { copied, left, referredBy, isDone };
}

/** Publishes the declaration unless an earlier attempt has. */
async function publishOnce(
  { call }: Api,
  declaration: Readonly<Record<string, unknown>>,
  name: string,
  why: string,
): Promise<void> {
  const known = (await call(studioResources)).find(each => each.name === name);
  if (known && known.state !== 'draft') {
    const live = await call(studioResource, { name });
    const isSame = canonicalJson(live.declaration['fields']) === canonicalJson(declaration['fields']);
    if (known.state === 'live' && isSame) return;
    throw new Error(t(words.taken, { name }));
  }
  const { id, revision } = await call(studioDraftCreate, {
    body: { name, from: 'declaration', declaration },
  });
  try {
    await call(studioDraftPublish, { id, body: { revision, expect: '', why } });
  } catch (refused) {
    // The next attempt begins another draft. If the response of the publish was lost, there may be none to discard.
    await call(studioDraftDiscard, { id }).catch(() => undefined);
    throw refused;
  }
}

/** Copies the active records under their ids, except those already copied. */
async function copyRecords(
  { addRecords, readyList }: Api,
  from: string,
  schema: ResourceSchema,
  progress: (now: Progress) => void,
): Promise<Pick<RenameResult, 'copied' | 'left'>> {
  const { engine, reload } = await readyList(from);
  // Include what others have saved since the list was opened.
  await reload();
  const everything = { filters: {}, sort: [] };
  const { total } = await engine.page(everything, 0, 1);
  const left: LeftRecord[] = [];
  let done = 0;
  progress({ done, total });
  for await (const batch of engine.rows(everything, BULK_ADD_MOST)) {
    const failures = await addRecords(
      schema,
      batch.map(row => formOf(schema, row)),
    );
    for (const [at, row] of batch.entries())
      if (failures[at] !== null)
        left.push({
          id: String(row['id']),
          name: String(row[schema.display] ?? ''),
          why: reasonOf(failures[at]),
        });
    done += batch.length;
    progress({ done, total });
  }
  return { copied: done - left.length, left };
}

/** A record in the form of the declared fields, under its id. */
function formOf(schema: ResourceSchema, row: ListRecord): FormValues {
  const declared = schema.fields.map(({ source }) => [source, row[source]] as const);
  return { ...fromWire(schema, Object.fromEntries(declared)), id: row['id'] };
}

/** @throws the error if it is not about the record itself */
function reasonOf(failure: unknown): string {
  const status: unknown = failure instanceof Error ? Reflect.get(failure, 'status') : undefined;
  if (status !== 409 && status !== 422) throw failure;
  return wordsOf(failure);
}

type Declaration = Readonly<Record<string, unknown>>;

/** The declaration of a resource under another name; references to itself follow the name. */
function declarationUnder(declaration: Declaration, from: string, to: string): Declaration {
  const moved = retargeted(underName(declaration, to), from, to);
  return isRecord(moved) ? moved : {};
}

function retargeted(part: unknown, from: string, to: string): unknown {
  if (Array.isArray(part)) return part.map(each => retargeted(each, from, to));
  if (!isRecord(part)) return part;
  const next = Object.entries(part).map(([key, value]) => [key, retargeted(value, from, to)]);
  const isToItself = part['kind'] === 'reference' && part['resource'] === from;
  return { ...Object.fromEntries(next), ...(isToItself && { resource: to }) };
}
