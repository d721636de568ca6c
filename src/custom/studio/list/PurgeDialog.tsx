import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import dayjs from 'dayjs';
import { useState } from 'react';
import { studioBackup, studioPurge } from '../../../api/studio/resources';
import { STUDIO_LIMITS } from '../../../schemas/studio/runTimeLimits';
import { useApi } from '../../../ui/apiContext';
import { formatDateTime } from '../../../wire/text/dateText';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import { saveFile } from '../../files/transfer/saveFile';
import { Refused } from '../../frame/Refused';
import { useDeed } from '../../frame/useDeed';
import { DeedDialog } from '../DeedDialog';
import type { ResourceRow } from './resourceRows';

interface PurgeDialogProps {
  readonly resource: ResourceRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Permanently deletes a retired resource, once its backup is downloaded. */
export function PurgeDialog({ resource: { name, label, retiredAt }, changed, close }: PurgeDialogProps) {
  const { call } = useApi();
  const tooEarly = tooEarlyText(retiredAt);
  const [backup, setBackup] = useState('');
  const { start, pending, refusal } = useDeed(() => undefined);
  const take = async () => {
    const taken = await call(studioBackup, { name });
    const text = JSON.stringify(taken, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${name}-backup.json`);
    setBackup(String(taken['backup'] ?? ''));
  };
  return (
    <DeedDialog
      title={t(words.purgeTitle, { name: label })}
      action={t(words.purge)}
      isDanger
      typed={name}
      typedHelp={null}
      isWaiting={tooEarly !== null || backup === ''}
      work={why => call(studioPurge, { name, body: { why, confirm: name, backup } })}
      said={t(words.wasPurged, { name: label })}
      changed={changed}
      close={close}
    >
      <p>{t(words.purgeFollows)}</p>
      {tooEarly !== null && <Alert severity="info">{tooEarly}</Alert>}
      <p>{t(words.purgeBackup)}</p>
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={pending} onClick={() => start({ work: take })}>
          {t(words.downloadBackup)}
        </Button>
        <span role="status">{backup === '' ? '' : t(words.backupTaken)}</span>
      </Stack>
      <Refused refusal={refusal} />
    </DeedDialog>
  );
}

const dayText = (day: dayjs.Dayjs): string => formatDateTime(day.format('YYYY-MM-DD'));

/** From which day on it is possible; null if it is. On the day before, whose clock is right is for the API to say. */
function tooEarlyText(retiredAt: string | null): string | null {
  const retired = dayjs(retiredAt);
  const possible = retired.add(STUDIO_LIMITS.daysToPurge, 'day');
  if (retiredAt === null || possible.subtract(1, 'day').isBefore(dayjs())) return null;
  return t(words.purgeFrom, { retired: dayText(retired), possible: dayText(possible) });
}
