import Alert from '@mui/material/Alert';
import type { ListSource, ListState } from '../../records/listSource';
import { useListQuery } from '../../ui/query/useListQuery';
import { SideDrawer } from '../frame/SideDrawer';
import { EntryFacts } from './EntryFacts';
import { whenWords } from './entryText';
import { whatText } from './whatText';
import { t } from '../../words/translator';
import * as words from '../../words/en/txnLog';

interface EntryDrawerProps {
  readonly id: string;
  readonly source: ListSource;
  readonly state: ListState;
  readonly close: () => void;
}

/** A log entry with all its details, beside its list. */
export function EntryDrawer({ id, source, state, close }: EntryDrawerProps) {
  const { data: entry } = useListQuery(source, ['entry', id], ({ engine }) => engine.get(id));
  if (entry)
    return (
      <SideDrawer title={whatText(String(entry['what']))} about={whenWords(entry)} close={close}>
        <EntryFacts entry={entry} />
      </SideDrawer>
    );
  const waits = entry === undefined || state.status === 'loading';
  return (
    <SideDrawer title={t(words.entry)} close={close}>
      {waits ? (
        <p role="status">{t(words.loading)}</p>
      ) : (
        <Alert severity="warning">{t(words.entryMissing)}</Alert>
      )}
    </SideDrawer>
  );
}
