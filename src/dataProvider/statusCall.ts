import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import { fillPath } from '../wire/path';
import type { WritingOptions } from './masterVerbs';
import type { OpenLists } from './openLists';

type Options = Pick<WritingOptions, 'transport' | 'headersFor'> & { readonly lists: OpenLists };

/**
 * Enables (1) or disables (0) a record with the body `{id, status}` (specification, section 7, 'Vehicle type').
 * @returns the record as it now is
 */
export const createStatusCall =
  ({ transport, headersFor, lists }: Options) =>
  async (schema: ResourceSchema, id: string, status: 0 | 1): Promise<RecordData> => {
    const known = await lists.list(schema).engine.get(id);
    const headers = known ? await headersFor({ schema, id, base: known }) : {};
    // The id as the API wrote it, which may be a number.
    const body = { id: known?.['id'] ?? id, status };
    const path = fillPath(schema.endpoints.update, { id });
    const answer = await transport.send({ path, kind: 'write', body, headers });
    const stored = isRecord(answer) && 'id' in answer ? answer : {};
    const record = { ...known, ...body, ...stored };
    await lists.saved(schema, record);
    return record;
  };
