import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useRecordListContext } from '../../grid/RecordListContext';
import { SideDrawer } from '../frame/SideDrawer';
import { CAUSE_COLUMN } from './causeFilter';
import { CauseItem } from './CauseItem';
import { cellLook } from './cellLook';
import type { RepostQuestion } from './repostQuestion';
import { useCauses } from './useCauses';

interface CausesDrawerProps {
  /** null where rows are not posted again. */
  readonly ask: ((question: RepostQuestion) => void) | null;
  readonly close: () => void;
}

/** Why rows failed: the messages without what varies in them, the most frequent first. */
export function CausesDrawer({ ask, close }: CausesDrawerProps) {
  const { source, change } = useRecordListContext();
  const state = useCauses(source);
  const show = (filter: string) => {
    // The causes are of the whole search: no other filter may take rows from what the button counts.
    change({ filters: { [CAUSE_COLUMN.source]: filter }, tab: '' });
    close();
  };
  return (
    <SideDrawer
      title="Causes"
      about="Messages of errors and exceptions, with ids, amounts and dates taken out."
      close={close}
    >
      {state.status === 'loading' && <LinearProgress aria-label="Looking through the rows" />}
      {state.status === 'failed' && <Alert severity="error">{state.why}</Alert>}
      {state.status === 'ready' && state.causes.length === 0 && <p>No row has failed.</p>}
      {state.status === 'ready' && (
        <Causes>
          {state.causes.map(cause => (
            <CauseItem
              key={`${cause.type} ${cause.signature}`}
              cause={cause}
              show={show}
              repost={
                ask &&
                (() =>
                  ask({
                    engine: source.engine,
                    selection: { kind: 'keys', keys: cause.keys },
                    words: `with the cause “${cause.signature}”`,
                  }))
              }
            />
          ))}
        </Causes>
      )}
    </SideDrawer>
  );
}

const Causes = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& .quiet': { fontSize: 13, color: theme.palette.text.secondary },
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    padding: '12px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0 },
  '& .head': { display: 'flex', alignItems: 'baseline', gap: 12 },
  '& .head > b': { marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& .actions': { display: 'flex', gap: 8, marginTop: 4 },
  ...cellLook(theme),
}));
