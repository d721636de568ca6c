import { skipToken } from '@tanstack/react-query';
import type { ConsoleApi } from '../../../api/console';
import {
  uploadKnown,
  uploadKnownRecords,
  uploads,
  type UploadEntry,
  type UploadKind,
} from '../../../api/files/uploads';
import { markKnown } from '../../../files/inspect/markKnown';
import { openInspector, type Inspection } from '../../../files/inspect/openInspector';
import { CHECK_RESOURCES, checkDataOf, type CheckData } from '../../../posting/checks/checkData';
import type { ListRecord } from '../../../records/listEngine';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { DIGEST_DIGITS } from '../../../wire/record/identity';

/** The content of a chosen file, before it is sent. */
export type InspectionState =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly why: string }
  | {
      readonly status: 'ready';
      readonly inspection: Inspection;
      /** The earlier upload with the same content. */
      readonly known: UploadEntry | null;
      /** Whether the check for stored records is still running. */
      readonly looksUp: boolean;
    };

/** Inspects a chosen file off the main thread; choosing another file replaces it. */
export function useInspection(file: File | null, kind: UploadKind): InspectionState {
  const api = useApi();
  const subject = [kind, file && identityOf(file)];
  const read = useScreenQuery(
    ['inspection', ...subject],
    file ? ({ signal }) => inspect(api, file, kind, signal) : skipToken,
  );
  const inspection = read.data;
  const checkable = inspection?.sha256 && api.has(uploads) ? inspection : null;
  // The checks are only advice: if they fail, the upload itself reports the result.
  const known = useScreenQuery(
    ['known file', ...subject],
    checkable ? () => api.call(uploadKnown, { body: { sha256: checkable.sha256 } }) : skipToken,
  );
  const digests = checkable?.lookUp?.digests;
  const marked = useScreenQuery(
    ['known records', ...subject],
    checkable && digests !== undefined && known.isFetched
      ? async ({ signal }) => markKnown(checkable, await knownRecords(api, digests, signal))
      : skipToken,
  );
  if (!file) return { status: 'none' };
  if (read.error) return { status: 'failed', why: failureText(read.error) };
  if (!inspection) return { status: 'reading' };
  return {
    status: 'ready',
    inspection: marked.data ?? inspection,
    known: known.data?.upload ?? null,
    looksUp: digests !== undefined && marked.isPending,
  };
}

const READ_AT_ONCE = 1_000;

/** Small enough for quick responses, large enough that a file of 100,000 records needs few calls. */
const DIGESTS_AT_ONCE = 10_000;

/**
 * Finds which records are already stored.
 * @param digests of their identities, concatenated
 * @returns the indexes, from 0, of stored records, ascending
 */
async function knownRecords(
  api: Pick<ConsoleApi, 'call'>,
  digests: string,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const indexes: number[] = [];
  const step = DIGESTS_AT_ONCE * DIGEST_DIGITS;
  for (let from = 0; from < digests.length; from += step) {
    signal.throwIfAborted();
    const body = { digests: digests.slice(from, from + step) };
    const { known } = await api.call(uploadKnownRecords, { body });
    for (const index of known) indexes.push(from / DIGEST_DIGITS + index);
  }
  return indexes;
}

/** Inspects a file in a worker, which ends after that, or as soon as the result is not needed. */
async function inspect(
  api: ConsoleApi,
  file: File,
  kind: UploadKind,
  signal: AbortSignal,
): Promise<Inspection> {
  const inspector = openInspector();
  signal.addEventListener('abort', inspector.close, { once: true });
  try {
    return await inspector.inspect(file, kind, kind === 'txn' ? await checkData(api) : undefined);
  } finally {
    inspector.close();
  }
}

/** The rates and closed periods of the account; undefined if the API does not store or report them. */
async function checkData({ has, readyList }: ConsoleApi): Promise<CheckData | undefined> {
  if (!CHECK_RESOURCES.every(feature => has({ feature }))) return undefined;
  const lists = new Map<string, readonly ListRecord[]>();
  try {
    for (const resource of CHECK_RESOURCES) {
      const { engine } = await readyList(resource);
      const records: ListRecord[] = [];
      for await (const some of engine.rows({ filters: {}, sort: [] }, READ_AT_ONCE)) records.push(...some);
      lists.set(resource, records);
    }
  } catch {
    return undefined;
  }
  return checkDataOf(resource => lists.get(resource) ?? []);
}
