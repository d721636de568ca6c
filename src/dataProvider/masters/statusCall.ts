import { coreCalls } from '../../api/records/coreCalls';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { isRecord } from '../../schemas/values/values';
import { sendingOf } from '../transport/declaredCalls';
import type { WritingOptions } from './masterVerbs';
import type { OpenLists } from './openLists';

type Options = Pick<WritingOptions, 'transport' | 'headersFor'> & { readonly lists: OpenLists };

/**
 * Enables (1) or disables (0) a record with the body `{id, status}` (docs/behaviour.md, 'Vehicle types').
 * @returns the updated record
 */
export const createStatusCall =
  ({ transport, headersFor, lists }: Options) =>
  async (schema: ResourceSchema, id: string, status: 0 | 1): Promise<RecordData> => {
    const known = await lists.list(schema).engine.get(id);
    const headers = known ? await headersFor({ schema, id, base: known }) : {};
    // The id as the API sent it, possibly a number.
    const body = { id: known?.['id'] ?? id, status };
    const call = sendingOf(coreCalls(schema).update, { id, body });
    const answer = await transport.send({ ...call, headers });
    const stored = isRecord(answer) && 'id' in answer ? answer : {};
    const record = { ...known, ...body, ...stored };
    await lists.saved(schema, record);
    return record;
  };
