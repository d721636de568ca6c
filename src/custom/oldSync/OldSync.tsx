import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { syncTransfer } from '../../api/sync/posts';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import { useApi } from '../../ui/apiContext';
import { useScreenMutation } from '../../ui/query/useScreenMutation';
import { formatDateTime } from '../../wire/text/dateText';
import * as words from '../../words/en/sync/oldSync';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import { useResetLater } from '../files/report/useResetLater';
import { Allowed } from '../frame/Allowed';
import type { Refusal } from '../frame/refusal';
import { RefusalText } from '../frame/RefusalText';
import { SYNC_TOAST_MS, useRefusal } from '../frame/useRefusal';
import { SyncNav } from '../sync/list/SyncNav';

/** Delay in ms until the form is cleared (docs/behaviour.md, 'Old sync'). */
const RESET_MS = 1000;

const form = defineForm({
  fields: [{ kind: 'date', source: 'dtValue', label: words.syncDate, required: words.required }],
});

/** /oldsync: transfers the old sync status of a day (docs/behaviour.md, 'Old sync'). */
export function OldSync() {
  const { running, refused, transfer } = useOldSyncTransfer();
  const state = useDefinedForm(form, {
    submit: ({ dtValue }) => {
      if (running) return;
      transfer(dtValue);
      resetLater();
    },
  });
  const resetLater = useResetLater(state.reset, RESET_MS);
  return (
    <Page>
      <SyncNav />
      <Typography component="h1" variant="h1">
        {t(words.title)}
      </Typography>
      <Typography color="text.secondary">{t(words.about)}</Typography>
      <Allowed right="sync/transfer">
        <form onSubmit={state.submit} noValidate>
          <FormFields state={state} />
          <Button type="submit" variant="contained" color="success" disabled={running}>
            {t(words.sync)}
          </Button>
        </form>
      </Allowed>
      <div role="status">
        {running && (
          <>
            <p>{t(words.running)}</p>
            <LinearProgress aria-label={t(words.running)} />
          </>
        )}
      </div>
      {refused && (
        // The toast has announced it; this stays for reading.
        <Alert severity="error" role="note" sx={{ overflowWrap: 'anywhere' }}>
          <Phrase
            text={words.refused}
            values={{ day: formatDateTime(refused.day), reason: <RefusalText refusal={refused.refusal} /> }}
          />
        </Alert>
      )}
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

interface RefusedTransfer {
  readonly day: string;
  readonly refusal: Refusal;
}

/**
 * Transfers a day's old sync status and shows the result as a toast. `refused` is the reason and day of the last
 * failure; null if it succeeded.
 */
function useOldSyncTransfer() {
  const { call } = useApi();
  const notify = useNotify();
  const refuse = useRefusal();
  const [refused, setRefused] = useState<RefusedTransfer | null>(null);

  const { isPending, mutate } = useScreenMutation({
    mutationFn: async (day: string) => {
      const { type, message } = await call(syncTransfer, { body: { dtValue: day } });
      if (type !== 'error') return message ? translateAny(message) : t(words.transferred);
      throw new Error(message || t(words.noReason));
    },
    onMutate: () => setRefused(null),
    onSuccess: text => {
      notify(text, { type: 'success', autoHideDuration: SYNC_TOAST_MS, messageArgs: { _: text } });
    },
    onError: (cause, day) => setRefused({ day, refusal: refuse(cause) }),
  });
  return { running: isPending, refused, transfer: mutate };
}
