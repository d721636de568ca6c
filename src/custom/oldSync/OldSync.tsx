import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { formatDateTime } from '../../wire/dates';
import { SyncNav } from '../sync/SyncNav';
import { useTransfer } from './useTransfer';

/** /oldsync: transfers the old sync status of a day (specification, section 2). */
export function OldSync() {
  const [day, setDay] = useState('');
  const [lacks, setLacks] = useState(false);
  const { running, transfer } = useTransfer(() => setDay(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacks(day === '');
    if (day !== '' && !running) transfer(day);
  };
  return (
    <Page>
      <SyncNav />
      <Typography component="h1" variant="h1">
        Old Sync Status Transfer
      </Typography>
      <Typography color="text.secondary">
        Brings what the old sync service recorded on one day over to the sync status.
      </Typography>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Sync Date"
          name="dtValue"
          type="date"
          required
          value={day}
          error={lacks}
          helperText={lacks ? 'Sync Date Required' : formatDateTime(day)}
          onChange={event => {
            setLacks(false);
            setDay(event.target.value);
          }}
        />
        <Button type="submit" variant="contained" color="success" disabled={running}>
          Sync
        </Button>
      </form>
      <div role="status">
        {running && (
          <>
            <p>Old Files Syncing</p>
            <LinearProgress aria-label="Old Files Syncing" />
          </>
        )}
      </div>
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: theme.spacing(1, 3, 2),
  maxWidth: 640,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(0.5, 1.5, 1.5) },
  '& form': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 12, maxWidth: 320 },
  '& [role="status"] > p': { margin: '0 0 8px' },
}));
