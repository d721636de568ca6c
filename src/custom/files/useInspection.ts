import { useEffect, useState } from 'react';
import { openInspector, type Inspection } from '../../files/inspect/openInspector';
import type { UploadEntry, UploadKind } from '../../wire/files';
import { reasonOf } from '../sync/reasonOf';
import { useFileProvider } from './fileProvider';

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
    let wanted = true;
    const tell = (state: InspectionState) => wanted && setHeld({ file, state });
    const read = async () => {
      const inspection = await inspector.inspect(file, kind);
      tell({ status: 'ready', inspection, known: null });
      if (inspection.sha256 === '' || !provider.has('uploads')) return;
      // It is advice: where it cannot be had, the upload itself will tell.
      const known = await provider.known(inspection.sha256).catch(() => null);
      tell({ status: 'ready', inspection, known });
    };
    read().catch((cause: unknown) => tell({ status: 'failed', why: reasonOf(cause) }));
    return () => {
      wanted = false;
      inspector.close();
    };
  }, [provider, file, kind]);
  if (!file) return { status: 'none' };
  return held?.file === file ? held.state : { status: 'reading' };
}
