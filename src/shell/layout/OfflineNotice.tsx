import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Strip } from './Strip';
import { t } from '../../words/translator';
import { Phrase } from '../../words/Phrase';
import * as words from '../../words/en/shell';

/** The offline notice: since when, and what still works. */
export function OfflineNotice() {
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

/** The notice takes space from the screen: keeps the focused input from moving under the bar at the bottom. */
function keepInView(field: Element | null): void {
  const top = field?.getBoundingClientRect().top ?? -1;
  if (top > 0 && top < window.innerHeight) field?.scrollIntoView({ block: 'nearest' });
}
