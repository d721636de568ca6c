import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import type { Reconciled, ReconcileRequest } from '../../api/files/reconciliation';
import { GROUP_LABELS } from '../../files/reconcile/groupLabels';
import { MATCH_GROUPS, type Equation } from '../../files/reconcile/reconcile';
import type { ListTabs } from '../../grid/list/queryReader';
import { useRecordList } from '../../grid/list/useRecordList';
import { useApi } from '../../ui/apiContext';
import { formatDateTime } from '../../wire/text/dateText';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/files/reconciliation';
import { plural } from '../../words/plural';
import { t, translateAny } from '../../words/translator';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { ListTabBar } from '../files/ListTabBar';
import { useOpenAction } from '../frame/useOpenAction';
import { PAIR_COLUMNS } from './pairColumns';
import { PairDrawer } from './PairDrawer';
import { rowOfPair, type PairRow } from './rowOfPair';

/** The totals of both sides, and their difference; the part of it that no group explains must be zero. */
function EquationLine({ equation }: { readonly equation: Equation }) {
  const { dms, accounting, difference, explained, rest } = equation;
  return (
    <Line aria-label={t(words.equation)}>
      <Term label={t(words.dms)} paise={dms} />
      <Term sign="−" label={t(words.accounting)} paise={accounting} />
      <Term sign="=" label={t(words.difference)} paise={difference} />
      <Term sign="−" label={t(words.explained)} paise={explained} />
      <Term sign="=" label={t(words.rest)} paise={rest} />
    </Line>
  );
}

interface TermProps {
  /** The sign before the term. */
  readonly sign?: '−' | '=';
  readonly label: string;
  readonly paise: number;
}

function Term({ sign, label, paise }: TermProps) {
  return (
    <div data-sign={sign}>
      <dt>{label}</dt>
      <dd>₹ {formatPaise(paise)}</dd>
    </div>
  );
}

const Line = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '4px 12px',
  margin: 0,
  // A list of terms may contain only terms, so the signs are drawn by CSS.
  '& > div': { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 12 },
  '& > [data-sign]::before': { content: 'attr(data-sign)', gridArea: '2 / 1' },
  '& dt, & dd': { gridColumn: 2 },
  '& dt': { fontSize: 13, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

interface ReconciliationResultProps {
  readonly request: ReconcileRequest;
  readonly reconciled: Reconciled;
  /** Returns to the form. */
  readonly back: () => void;
}

const LIST = {
  name: 'pairs',
  key: 'id',
  columns: [...PAIR_COLUMNS, { source: 'pile', type: 'text' }],
} as const;

const TABS: ListTabs = {
  source: 'pile',
  values: Object.fromEntries(MATCH_GROUPS.map(pile => [pile, [pile]])),
};

/** In English, as the headings of the file. */
const exportName = (pile: string): string =>
  pile === '' ? words.title : `${words.title} - ${GROUP_NAMES[pile] ?? pile}`;

const GROUP_NAMES: Readonly<Record<string, string>> = GROUP_LABELS;

/** The result of a reconciliation: the equation, the groups, and each pair of lines. */
export function ReconciliationResult({ request, reconciled, back }: ReconciliationResultProps) {
  const { piles, equation, pairs } = reconciled;
  const [shown, setShown] = useState<PairRow | null>(null);
  const api = useApi();
  const open = useCallback(
    () => api.rowList<PairRow>(LIST, async () => pairs.map(rowOfPair), pairs),
    [api, pairs],
  );
  const list = useRecordList({
    resource: 'reconciliation',
    open,
    columns: PAIR_COLUMNS,
    rowKey: 'id',
    tabs: TABS,
    exportName,
  });
  const actions = useOpenAction<PairRow>(setShown);
  const all = MATCH_GROUPS.reduce((sum, pile) => sum + piles[pile].count, 0);
  return (
    <>
      <FileListScreen
        title={t(words.title)}
        list={list}
        above={<FileNav group="downloads" />}
        about={
          <>
            <Typography color="text.secondary" variant="caption">
              {requestLabel(request)}
            </Typography>
            <EquationLine equation={equation} />
          </>
        }
        action={
          <Button variant="outlined" onClick={back}>
            {t(words.change)}
          </Button>
        }
        tabs={
          <ListTabBar
            label={t(words.piles)}
            tabs={[
              { name: '', label: t(words.all), count: all },
              ...MATCH_GROUPS.map(pile => ({
                name: pile,
                label: translateAny(GROUP_LABELS[pile]),
                count: piles[pile].count,
                title: t(words.sums, {
                  dms: formatPaise(piles[pile].dmsPaise),
                  accounting: formatPaise(piles[pile].accountingPaise),
                }),
              })),
            ]}
          />
        }
        onOpen={pair => setShown(pair)}
        actions={actions}
        empty={<NothingHere request={request} isAnywhere={all > 0} />}
      />
      {shown && <PairDrawer record={shown} engine={list.source.engine} close={() => setShown(null)} />}
    </>
  );
}

interface NothingHereProps {
  readonly request: ReconcileRequest;
  /** Whether another group has lines. */
  readonly isAnywhere: boolean;
}

/** Says that there are no lines, and repeats the search: a wrong code in the form would otherwise not be noticed. */
function NothingHere({ request, isAnywhere }: NothingHereProps) {
  if (isAnywhere) return <Typography color="text.secondary">{t(words.emptyGroup)}</Typography>;
  const { from_date, to_date, Trans_Type, Location_CD, MUL_DEALER_CD } = request;
  return (
    <>
      <Typography>
        {t(words.nothing, {
          type: Trans_Type,
          location: Location_CD,
          dealer: MUL_DEALER_CD,
          from: formatDateTime(from_date),
          to: formatDateTime(to_date),
        })}
      </Typography>
      <Typography color="text.secondary">{t(words.nothingWhy)}</Typography>
    </>
  );
}

function requestLabel({ from_date, to_date, tolerance, ...scope }: ReconcileRequest): string {
  const { Trans_Type, Location_CD, MUL_DEALER_CD } = scope;
  return [
    t(words.days, { from: formatDateTime(from_date), to: formatDateTime(to_date) }),
    Trans_Type,
    t(words.location, { code: Location_CD }),
    t(words.outlet, { code: MUL_DEALER_CD }),
    plural(words.tolerance, { amount: formatPaise(tolerance.paise), smart_count: tolerance.days }),
  ].join(' · ');
}
