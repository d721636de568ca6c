import { useEffect, useState } from 'react';
import { markKnown } from '../../files/inspect/markKnown';
import { openInspector, type Inspection } from '../../files/inspect/openInspector';
import type { UploadEntry, UploadKind } from '../../wire/files';
import { reasonOf } from '../../form/reasonOf';
import { useFileProvider, type FileProvider } from './fileProvider';

/** What a chosen file turned out to hold, before anything of it is sent. */
export type InspectionState =
  | { readonly status: 'none' }
  | { readonly status: 'reading' }
  | { readonly status: 'failed'; readonly why: string }
  | {
      readonly status: 'ready';
      readonly inspection: Inspection;
      /** The earlier upload with this very content. */
      readonly known: UploadEntry | null;
      /** Whether it is still looked up which of its records are in. */
      readonly looksUp: boolean;
    };

interface Held {
  readonly file: File;
  readonly state: InspectionState;
}

/** Reads a chosen file beside the page; another file takes its place at once. */
export function useInspection(file: File | null, kind: UploadKind): InspectionState {
  const provider = useFileProvider();
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const inspector = openInspector();
    const control = new AbortController();
    let wanted = true;
    const tell = (state: InspectionState) => wanted && setHeld({ file, state });
    const read = async () => {
      const inspection = await inspector.inspect(file, kind);
      const canAsk = inspection.sha256 !== '' && provider.has('uploads');
      const looksUp = canAsk && inspection.lookUp !== null;
      tell({ status: 'ready', inspection, known: null, looksUp });
      if (!canAsk) return;
      // It is advice: where it cannot be had, the upload itself will tell.
      const known = await provider.known(inspection.sha256).catch(() => null);
      tell({ status: 'ready', inspection, known, looksUp });
      if (!looksUp) return;
      const marked = await marking(provider, inspection, control.signal).catch(() => inspection);
      tell({ status: 'ready', inspection: marked, known, looksUp: false });
    };
    read().catch((cause: unknown) => tell({ status: 'failed', why: reasonOf(cause) }));
    return () => {
      wanted = false;
      control.abort();
      inspector.close();
    };
  }, [provider, file, kind]);
  if (!file) return { status: 'none' };
  return held?.file === file ? held.state : { status: 'reading' };
}

async function marking(
  provider: FileProvider,
  inspection: Inspection,
  signal: AbortSignal,
): Promise<Inspection> {
  const known = await provider.knownRecords(inspection.lookUp?.digests ?? '', signal);
  return markKnown(inspection, known);
}
