import Button from '@mui/material/Button';
import { useState } from 'react';
import { studioBackup, studioPurge } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
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

/** Deletes a retired resource for good, once its backup is downloaded. */
export function PurgeDialog({ resource: { name, label }, changed, close }: PurgeDialogProps) {
  const { call } = useApi();
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
      isWaiting={backup === ''}
      work={why => call(studioPurge, { name, body: { why, confirm: name, backup } })}
      said={t(words.wasPurged, { name: label })}
      changed={changed}
      close={close}
    >
      <p>{t(words.purgeFollows)}</p>
      <p>{t(words.purgeBackup)}</p>
      <p>
        <Button variant="outlined" loading={pending} onClick={() => start({ work: take })}>
          {t(words.downloadBackup)}
        </Button>{' '}
        <span role="status">{backup === '' ? '' : t(words.backupTaken)}</span>
      </p>
      <Refused refusal={refusal} />
    </DeedDialog>
  );
}
