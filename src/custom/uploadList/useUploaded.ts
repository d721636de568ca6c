import { useEffect, useState } from 'react';
import type { UploadEntry } from '../../wire/files';
import { useFileProvider } from '../files/fileProvider';
import { reasonOf } from '../../form/reasonOf';

export type UploadedState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'ready'; readonly upload: UploadEntry };

interface Held {
  readonly id: string;
  readonly state: UploadedState;
}

const UNKNOWN = 'This upload is not known here. Uploads that another browser made are kept there alone.';

/** An upload by its id. */
export function useUploaded(id: string): UploadedState {
  const provider = useFileProvider();
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    let wanted = true;
    const tell = (state: UploadedState) => wanted && setHeld({ id, state });
    provider.uploaded(id).then(
      upload => tell(upload ? { status: 'ready', upload } : { status: 'failed', why: UNKNOWN }),
      (cause: unknown) => tell({ status: 'failed', why: reasonOf(cause) }),
    );
    return () => {
      wanted = false;
    };
  }, [provider, id]);
  return held?.id === id ? held.state : { status: 'loading' };
}
