import { useQuery } from '@tanstack/react-query';
import { studioVersion } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import { ChangeList } from '../ChangeList';
import { InfoDialog } from '../InfoDialog';
import { LoadState } from '../LoadState';

interface CompareDialogProps {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly close: () => void;
}

/** How an older version differs from the newest one. */
export function CompareDialog({ name, from, to, close }: CompareDialogProps) {
  const { call } = useApi();
  const { data, error, refetch } = useQuery({
    ...screenQuery,
    queryKey: ['versions compared', name, from, to],
    queryFn: () =>
      Promise.all([from, to].map(version => call(studioVersion, { name, version: String(version) }))),
  });
  const [older, newer] = data ?? [];
  return (
    <InfoDialog title={t(words.compareTitle, { version: from })} close={close}>
      {older && newer ? (
        <ChangeList from={older} to={newer.declaration} />
      ) : (
        <LoadState error={error} retry={() => void refetch()} />
      )}
    </InfoDialog>
  );
}
