import type { BulkAddRefusal } from '../../../src/api/records/bulkAdd';
import type { RecordData } from '../../../src/schemas/resource';
import type { Session } from '../../http/appEnv';
import { publicError } from '../../http/errorAnswer';
import type { RecordCalls } from './recordCalls';

/**
 * Adds records one after the other, each as its own call would and with its own log entry: a refused one leaves the
 * others alone.
 */
export async function addEach(
  calls: Pick<RecordCalls, 'add'>,
  session: Session,
  records: readonly RecordData[],
): Promise<readonly BulkAddRefusal[]> {
  const refused: BulkAddRefusal[] = [];
  for (const [at, record] of records.entries())
    await calls.add(session, record).catch((error: unknown) => refused.push(refusalOf(at, error)));
  return refused;
}

/** @throws the error if the record itself is not at fault */
function refusalOf(at: number, error: unknown): BulkAddRefusal {
  const { status, message, fields = {} } = publicError(error);
  if (status !== 409 && status !== 422) throw error;
  return { at, status, message, fields };
}
