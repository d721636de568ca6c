import { useState } from 'react';
import { studioOlderVersions, studioVersions, type StudioVersionHead } from '../../../api/studio/versions';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** The older versions fetched so far, with the list that they continue. */
interface Older {
  readonly after: readonly StudioVersionHead[];
  readonly versions: readonly StudioVersionHead[];
}

/** The versions of a resource, newest first. The API returns the latest; older ones are fetched on demand. */
export function useVersions(name: string) {
  const { call } = useApi();
  const { data, error, refetch } = useScreenQuery(['versions', name], () => call(studioVersions, { name }));
  const [older, setOlder] = useState<Older | null>(null);
  const versions = data && [...data, ...(older?.after === data ? older.versions : [])];
  const oldest = versions?.at(-1)?.version ?? 1;
  const loadOlder = async (): Promise<void> => {
    const next = await call(studioOlderVersions, { name, version: String(oldest) });
    if (data) setOlder({ after: data, versions: [...(versions ?? []).slice(data.length), ...next] });
  };
  return { versions, error, refetch, loadOlder: oldest > 1 ? loadOlder : null };
}
