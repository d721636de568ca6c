import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { causeName } from '../../../posting/causes/signature';
import { failureText } from '../../../ui/failureText';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as sync from '../../../words/en/sync';
import * as words from '../../../words/en/sync/details';
import { t } from '../../../words/translator';
import { SideDrawer } from '../../frame/SideDrawer';
import { cellLook } from '../list/cellLook';
import type { SyncKind } from '../list/syncKind';
import type { RepostQuestion } from '../repost/repostQuestion';
import { CAUSE_COLUMN } from './causeFilter';
import { CauseItem } from './CauseItem';
import { causesIn } from './causes';
import { FillMany } from './FillMany';

interface CausesDrawerProps {
  readonly kind: SyncKind;
  /** The name of the cause to show first; '' for none. */
  readonly openAt: string;
  /** null if rows cannot be reposted. */
  readonly ask: ((question: RepostQuestion) => void) | null;
  readonly close: () => void;
}

/** Why rows failed: the mappings they lack, or messages without their variable parts, most frequent first. */
export function CausesDrawer({ kind, openAt, ask, close }: CausesDrawerProps) {
  const { source, state, change, takeAddress } = useRecordListContext();
  const isThere = state.status === 'ready';
  const { data, isPending, error } = useScreenQuery(
    ['causes', identityOf(source)],
    ({ signal }) => causesIn(source.engine, signal),
    {
      // A link can open the drawer before the list is loaded.
      enabled: isThere,
    },
  );
  const wayBack = (name: string) => `/${kind.name}/causes/${encodeURIComponent(name)}${takeAddress()}`;
  const show = (filter: string) => {
    // The causes cover the whole search, so other filters must not hide rows that the button counts.
    change({ filters: { [CAUSE_COLUMN.source]: filter }, tab: '' });
    close();
  };
  return (
    <SideDrawer title={t(sync.causes)} about={t(words.aboutCauses)} close={close}>
      {isPending && state.status !== 'failed' && <LinearProgress aria-label={t(words.checkingRows)} />}
      {error && <Alert severity="error">{failureText(error)}</Alert>}
      {data?.length === 0 && <p>{t(words.noneFailed)}</p>}
      {data && <FillMany causes={data} back={() => `/${kind.name}/causes${takeAddress()}`} />}
      {data && (
        <Causes>
          {data.map(cause => (
            <CauseItem
              key={causeName(cause.type, cause.signature)}
              cause={cause}
              isShownFirst={causeName(cause.type, cause.signature) === openAt}
              wayBack={wayBack}
              show={show}
              repost={
                ask &&
                (() =>
                  ask({
                    engine: source.engine,
                    selection: { kind: 'keys', keys: cause.keys },
                    words: t(words.withCause, { cause: cause.signature }),
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
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 },
  '& li:focus': { outline: 'none', borderLeft: `3px solid ${theme.palette.primary.main}`, paddingLeft: 12 },
  ...cellLook(theme),
}));
