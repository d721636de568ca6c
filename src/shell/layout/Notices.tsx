import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect } from 'react';
import { isRecord } from '../../schemas/values/values';
import * as words from '../../words/en/shell';
import { Phrase } from '../../words/Phrase';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { personOf } from '../sessionSource';
import { useSessionView, useShell } from '../ShellContext';

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

/** The offline notice: since when, and what still works. */
function OfflineNotice() {
  const since = useOfflineSince();
  useEffect(() => {
    if (since) keepInView(document.activeElement);
  }, [since]);
  if (since === null) return null;
  const time = since.toLocaleTimeString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <Strip role="status">
      <p>
        <Phrase text={words.offlineNotice} values={{ since: <b>{t(words.offlineSince, { time })}</b> }} />
      </p>
    </Strip>
  );
}

function useOfflineSince(): Date | null {
  const [since, setSince] = useState(() => (onlineManager.isOnline() ? null : new Date()));
  useEffect(() => onlineManager.subscribe(online => setSince(online ? null : new Date())), []);
  return since;
}

/** Keeps the focused input from moving under the bar at the bottom when the notice takes space from the screen. */
function keepInView(field: Element | null): void {
  const top = field?.getBoundingClientRect().top ?? -1;
  if (top > 0 && top < window.innerHeight) field?.scrollIntoView({ block: 'nearest' });
}

/** A line of text below the top bar, above every screen. */
export const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '2px 16px 2px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.primary.light,
  fontSize: 13,
  '& p': { flex: 1, margin: 0 },
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
}));
