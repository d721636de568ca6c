import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { studioVersion } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import { ChangeList } from '../ChangeList';
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
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    ...screenQuery,
    queryKey: ['versions compared', name, from, to],
    queryFn: () =>
      Promise.all([from, to].map(version => call(studioVersion, { name, version: String(version) }))),
  });
  const [older, newer] = data ?? [];
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t(words.compareTitle, { version: from })}</DialogTitle>
      <DialogContent>
        {older && newer ? (
          <ChangeList from={older} to={newer.declaration} />
        ) : (
          <LoadState error={error} retry={() => void refetch()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t(words.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}
