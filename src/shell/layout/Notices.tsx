import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useSessionView, useShell } from '../ShellContext';
import { OfflineNotice } from './OfflineNotice';
import { Strip } from './Strip';
import { isRecord } from '../../schemas/values/values';
import { personOf } from '../sessionSource';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { Phrase } from '../../words/Phrase';
import * as words from '../../words/en/shell';

/** Notices for the whole screen: offline, wrong passwords before this login, demo, blocked storage. */
export function Notices() {
  const { demo, Notice: Further } = useShell();
  const { keeping, phase } = useSessionView();
  const failed = failedText(personOf(phase)?.failedLogins);
  return (
    <>
      <OfflineNotice />
      {Further && <Further />}
      {failed && <Notice key={failed}>{failed}</Notice>}
      {demo && (
        <Notice>
          <Phrase text={words.demoNotice} values={{ demo: <b>{t(words.demo)}</b> }} />
        </Notice>
      )}
      {keeping !== 'kept' && (
        <Notice>
          <Phrase
            text={words.storageNotice}
            values={{ cause: <b>{t(keeping === 'full' ? words.storageFull : words.storageBlocked)}</b> }}
          />
        </Notice>
      )}
    </>
  );
}

/** The notice of wrong passwords before this login; null if the API reported none. */
function failedText(reported: unknown): string | null {
  if (!isRecord(reported)) return null;
  const { count, since } = reported;
  if (typeof count !== 'number' || typeof since !== 'string') return null;
  const moment = new Date(since).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
  return plural(words.failedLogins, { smart_count: count, since: moment });
}

function Notice({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <Strip role="status">
      <p>{children}</p>
      <IconButton size="small" aria-label={t(words.dismiss)} onClick={() => setShown(false)}>
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Strip>
  );
}
