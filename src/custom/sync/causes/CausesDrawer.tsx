import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import { failureText } from '../../../ui/failureText';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { SideDrawer } from '../../frame/SideDrawer';
import { CAUSE_COLUMN, causeFilter } from './causeFilter';
import { FillMany } from './FillMany';
import { cellLook } from '../list/cellLook';
import type { RepostQuestion } from '../repost/repostQuestion';
import type { SyncKind } from '../list/syncKind';
import { causesIn, type Cause } from './causes';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/sync/details';
import * as sync from '../../../words/en/sync';
import { causeName } from '../../../posting/causes/signature';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../wire/text/dateText';
import { plural } from '../../../words/plural';
import { StatusLabel } from '../status/StatusLabel';
import { cureText } from './cureText';
import { MappingCure } from './MappingCure';

interface CauseItemProps {
  readonly cause: Cause;
  /** Whether the drawer was opened at this cause. */
  readonly isShownFirst: boolean;
  /** The address that leads back to a cause. */
  readonly wayBack: (name: string) => string;
  /** Shows the rows with this cause. */
  readonly show: (filter: string) => void;
  /** null if rows cannot be reposted. */
  readonly repost: (() => void) | null;
}

/** One cause: its message, frequency, dates and cure, with actions on all of its rows. */
function CauseItem({ cause, isShownFirst, wayBack, show, repost }: CauseItemProps) {
  const { signature, type, count, sample, sampleKey, known, firstSeen, lastSeen, keys } = cause;
  const rows = plural(words.rows, { smart_count: count });
  const name = causeName(type, signature);
  const item = useShownFirst(isShownFirst);
  return (
    <li ref={item} tabIndex={-1}>
      <div className="head">
        <StatusLabel type={type} />
        <b>{rows}</b>
      </div>
      <p>{signature ? translateAny(signature) : t(words.noCauseMessage)}</p>
      {known?.mapping ? null : (
        <p className="quiet">
          {t(words.example, { message: sample ? translateAny(sample) : t(words.noSample) })}
        </p>
      )}
      <p className="quiet">
        {t(words.between, { from: formatDateTime(firstSeen), to: formatDateTime(lastSeen) })}
      </p>
      <p>{cureText(known)}</p>
      {known?.mapping && (
        <MappingCure
          mapping={known.mapping}
          sampleKey={sampleKey}
          back={() => wayBack(name)}
          ready={repost ? keys.length : 0}
        />
      )}
      <div className="actions">
        <Button size="small" variant="outlined" onClick={() => show(causeFilter(name))}>
          {t(words.showRows, { rows })}
        </Button>
        {repost && (
          <Button size="small" disabled={keys.length === 0} onClick={repost}>
            {t(words.repostRows, { rows: plural(words.rows, { smart_count: keys.length }) })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Brings the item that the drawer was opened at into view, once. */
function useShownFirst(isShownFirst: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShownFirst) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isShownFirst]);
  return item;
}

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
      // The drawer has an address: a link to it opens before the list is there.
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
