import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { studioBackup, studioPurge } from '../../../api/studio/resources';
import { listPath } from '../../../resources/screenPaths';
import { STUDIO_LIMITS } from '../../../schemas/studio/runTimeLimits';
import { confirmingNames } from '../../../schemas/studio/typedName';
import { useApi } from '../../../ui/apiContext';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/studio/publish';
import * as retireWords from '../../../words/en/studio/retire';
import { t } from '../../../words/translator';
import { saveFile } from '../../files/transfer/saveFile';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { InfoDialog } from '../InfoDialog';
import { ActionDialog } from '../WhyDialog';
import type { ResourceDialogProps } from './resourceRows';

/** Permanently deletes a retired resource, once its backup is downloaded. */
export function PurgeDialog({
  resource: { name, called: label, retiredAt },
  changed,
  close,
}: ResourceDialogProps) {
  const { call } = useApi();
  const tooEarly = tooEarlyText(retiredAt);
  const [backup, setBackup] = useState('');
  const names = useMemo(() => confirmingNames(name, label), [label, name]);
  const title = t(words.purgeTitle, { name: label });
  // While it is not possible yet, the dialog asks for nothing.
  if (tooEarly !== null)
    return (
      <InfoDialog title={title} close={close}>
        <Alert severity="info">{tooEarly}</Alert>
        <p>{t(retireWords.addressIs, { address: listPath(name) })}</p>
        <p>{t(words.purgeFollows)}</p>
        <Backup name={name} taken={backup !== ''} take={setBackup} />
      </InfoDialog>
    );
  return (
    <ActionDialog
      title={title}
      action={t(words.purge)}
      isDanger
      typed={names}
      typedHelp={null}
      hindrance={backup === '' ? t(words.backupFirst) : null}
      work={why => call(studioPurge, { name, body: { why, confirm: name, backup } })}
      toast={t(words.wasPurged, { name: label })}
      changed={changed}
      close={close}
    >
      <p>{t(retireWords.addressIs, { address: listPath(name) })}</p>
      <p>{t(words.purgeFollows)}</p>
      <p>{t(words.purgeBackup)}</p>
      <Backup name={name} taken={backup !== ''} take={setBackup} />
    </ActionDialog>
  );
}

interface BackupProps {
  readonly name: string;
  readonly taken: boolean;
  /** Receives the digest of the downloaded backup. */
  readonly take: (backup: string) => void;
}

function Backup({ name, taken, take }: BackupProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useApiAction(() => undefined);
  const work = async () => {
    const found = await call(studioBackup, { name });
    const text = JSON.stringify(found, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${name}-backup.json`);
    take(String(found['backup'] ?? ''));
  };
  return (
    <>
      <Stack direction="row" sx={{ mb: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={pending} onClick={() => start({ work })}>
          {t(words.downloadBackup)}
        </Button>
        <span role="status">{taken ? t(words.backupTaken) : ''}</span>
      </Stack>
      <Refused refusal={refusal} />
    </>
  );
}

const dayText = (day: dayjs.Dayjs): string => formatDateTime(day.format('YYYY-MM-DD'));

/** From which day a purge is possible; null if it is now. On the day before, the API decides: clocks may differ. */
function tooEarlyText(retiredAt: string | null): string | null {
  const retired = dayjs(retiredAt);
  const possible = retired.add(STUDIO_LIMITS.daysToPurge, 'day');
  if (retiredAt === null || possible.subtract(1, 'day').isBefore(dayjs())) return null;
  return t(words.purgeFrom, { retired: dayText(retired), possible: dayText(possible) });
}
