import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Strip } from './Strip';

/** There is no connection: since when, and what goes on all the same. */
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
        <b>No connection since {time}.</b> What you see is from before then. Nothing you typed is lost; you
        can save again when the connection is back.
      </p>
    </Strip>
  );
}

function useOfflineSince(): Date | null {
  const [since, setSince] = useState(() => (onlineManager.isOnline() ? null : new Date()));
  useEffect(() => onlineManager.subscribe(online => setSince(online ? null : new Date())), []);
  return since;
}

/** The strip takes its room from the screen: what somebody types into does not go under the bar at its bottom for it. */
function keepInView(field: Element | null): void {
  const top = field?.getBoundingClientRect().top ?? -1;
  if (top > 0 && top < window.innerHeight) field?.scrollIntoView({ block: 'nearest' });
}
