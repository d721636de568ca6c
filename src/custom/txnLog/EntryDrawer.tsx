import Alert from '@mui/material/Alert';
import type { ListSource, ListState } from '../../records/listSource';
import { SideDrawer } from '../frame/SideDrawer';
import { EntryFacts } from './EntryFacts';
import { whenWords } from './entryText';
import { useEntry } from './useEntry';

interface EntryDrawerProps {
  readonly id: string;
  readonly source: ListSource;
  readonly state: ListState;
  readonly close: () => void;
}

/** One entry of the log whole, beside its list. */
export function EntryDrawer({ id, source, state, close }: EntryDrawerProps) {
  const entry = useEntry(source, id);
  if (entry)
    return (
      <SideDrawer title={String(entry['what'])} about={whenWords(entry)} close={close}>
        <EntryFacts entry={entry} />
      </SideDrawer>
    );
  const waits = entry === undefined || state.status === 'loading';
  return (
    <SideDrawer title="Transaction log entry" close={close}>
      {waits ? (
        <p role="status">Loading...</p>
      ) : (
        <Alert severity="warning">
          This entry is not in the log of this account, or not of the days that are searched. What a browser
          notes by itself is known there alone.
        </Alert>
      )}
    </SideDrawer>
  );
}
