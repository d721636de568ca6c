import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { studioBackup, studioPurge } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/publish';
import { saveFile } from '../../files/transfer/saveFile';
import { Refused } from '../../users/shared/Refused';
import { useDeed } from '../../users/shared/useDeed';
import { SCHEMAS_KEY } from '../schemasKey';
import { WhyDialog } from '../WhyDialog';
import type { ResourceRow } from './resourceRows';

interface PurgeDialogProps {
  readonly resource: ResourceRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Deletes a retired resource for good, once its backup is downloaded. */
export function PurgeDialog({ resource: { name, label }, changed, close }: PurgeDialogProps) {
  const { call } = useApi();
  const client = useQueryClient();
  const [backup, setBackup] = useState('');
  const taking = useDeed(() => undefined);
  const purging = useDeed(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    changed();
    close();
  });
  const take = async () => {
    const taken = await call(studioBackup, { name });
    const text = JSON.stringify(taken, null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), `${name}-backup.json`);
    setBackup(String(taken['backup'] ?? ''));
  };
  return (
    <WhyDialog
      title={t(words.purgeTitle, { name: label })}
      action={t(words.purge)}
      isDanger
      typed={name}
      typedHelp={null}
      isWaiting={backup === ''}
      pending={purging.pending}
      confirm={why =>
        purging.start({
          work: () => call(studioPurge, { name, body: { why, confirm: name, backup } }),
          said: t(words.wasPurged, { name: label }),
        })
      }
      close={close}
    >
      <p>{t(words.purgeFollows)}</p>
      <p>{t(words.purgeBackup)}</p>
      <p>
        <Button variant="outlined" loading={taking.pending} onClick={() => taking.start({ work: take })}>
          {t(words.downloadBackup)}
        </Button>{' '}
        <span role="status">{backup === '' ? '' : t(words.backupTaken)}</span>
      </p>
      <Refused refusal={taking.refusal ?? purging.refusal} />
    </WhyDialog>
  );
}
