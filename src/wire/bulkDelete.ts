import type { RecordData, ResourceSchema } from '../schemas/resource';

/** What the login answer lists where the API deletes many records in one call. Nobody else is asked to. */
export const BULK_DELETE_FEATURE = 'bulk-delete';

/** Records that one call may name. */
export const BULK_DELETE_MOST = 1000;

/** A record to be deleted. */
export interface BulkDeleteRecord {
  readonly id: string;
  /** The tag (`recordTag`) of what the person saw: a record that has become another is refused. Absent: whatever it is. */
  readonly base?: string;
}

/** The body of the call. */
export interface BulkDeleteBody {
  readonly records: readonly BulkDeleteRecord[];
}

/** A record that was not deleted, and why, as its own call would have said it. */
export interface BulkDeleteRefusal {
  readonly id: string;
  readonly status: 404 | 409;
  readonly message: string;
  /** What the record is by now, where it has become another. */
  readonly record?: RecordData;
}

/** The answer: all that is not refused is deleted, as are those that were deleted before. */
export interface BulkDeleteAnswer {
  readonly refused: readonly BulkDeleteRefusal[];
}

/** The path of the call: the delete call's own without its id. Null where that does not end with one. */
export function bulkDeletePath({ endpoints }: ResourceSchema): string | null {
  const path = endpoints.delete;
  return path.endsWith('/{id}') ? path.slice(0, -'/{id}'.length) : null;
}
