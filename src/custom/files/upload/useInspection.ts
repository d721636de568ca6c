import { skipToken, useQuery } from '@tanstack/react-query';
import { markKnown } from '../../../files/inspect/markKnown';
import { openInspector, type Inspection } from '../../../files/inspect/openInspector';
import { failureText } from '../../../ui/failureText';
import { identityOf } from '../../../ui/query/identityOf';
import { screenQuery } from '../../../ui/query/screenQuery';
import {
  uploadKnown,
  uploadKnownRecords,
  uploads,
  type UploadEntry,
  type UploadKind,
} from '../../../api/files/uploads';
import type { ConsoleApi } from '../../../api/console';
import { DIGEST_DIGITS } from '../../../wire/record/identity';
import { useApi } from '../../../ui/apiContext';

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
  const read = useQuery({
    ...screenQuery,
    queryKey: ['inspection', ...subject],
    queryFn: file ? ({ signal }) => inspect(file, kind, signal) : skipToken,
  });
  const inspection = read.data;
  const checkable = inspection?.sha256 && api.has(uploads) ? inspection : null;
  // The checks are only advice: if they fail, the upload itself reports the result.
  const known = useQuery({
    ...screenQuery,
    queryKey: ['known file', ...subject],
    queryFn: checkable ? () => api.call(uploadKnown, { body: { sha256: checkable.sha256 } }) : skipToken,
  });
  const digests = checkable?.lookUp?.digests;
  const marked = useQuery({
    ...screenQuery,
    queryKey: ['known records', ...subject],
    queryFn:
      checkable && digests !== undefined && known.isFetched
        ? async ({ signal }) => markKnown(checkable, await knownRecords(api, digests, signal))
        : skipToken,
  });
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

/** Small enough for quick responses, large enough that a file of a hundred thousand needs few calls. */
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
  const places: number[] = [];
  const step = DIGESTS_AT_ONCE * DIGEST_DIGITS;
  for (let from = 0; from < digests.length; from += step) {
    signal.throwIfAborted();
    const body = { digests: digests.slice(from, from + step) };
    const { known } = await api.call(uploadKnownRecords, { body });
    for (const place of known) places.push(from / DIGEST_DIGITS + place);
  }
  return places;
}

/** Ends the worker after the inspection, or as soon as its result is not needed. */
async function inspect(file: File, kind: UploadKind, signal: AbortSignal): Promise<Inspection> {
  const inspector = openInspector();
  signal.addEventListener('abort', inspector.close, { once: true });
  try {
    return await inspector.inspect(file, kind);
  } finally {
    inspector.close();
  }
}
