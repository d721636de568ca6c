import { useEffect, useState } from 'react';
import type { ListRecord } from '../../records/listEngine';
import type { ListSource } from '../../records/listSource';

interface Found {
  readonly id: string;
  readonly entry: ListRecord | null;
}

/** An entry of the list; null where the list, as far as it is fetched, does not have it, undefined until that is known. */
export function useEntry(source: ListSource, id: string): ListRecord | null | undefined {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = () =>
      void source.engine.get(id).then(
        entry => wanted && setFound({ id, entry }),
        // A list that was closed has been replaced.
        () => undefined,
      );
    look();
    const stops = [source.subscribe(look), source.engine.subscribe(look)];
    return () => {
      wanted = false;
      for (const stop of stops) stop();
    };
  }, [source, id]);
  return found?.id === id ? found.entry : undefined;
}
