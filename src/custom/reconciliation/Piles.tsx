import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { formatPaise } from '../../files/money/paise';
import { PILE_WORDS } from '../../files/reconcile/pileWords';
import { PILES } from '../../files/reconcile/reconcile';
import type { ListTabs } from '../../grid/queryReader';
import { useRecordList } from '../../grid/useRecordList';
import type { ListRecord } from '../../records/listEngine';
import { formatDateTime } from '../../wire/dates';
import type { ReconcileRequest } from '../../wire/reportAsked';
import { countText } from '../files/amounts';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import type { Reconciled } from '../files/fileProvider';
import { wordsOf } from '../files/fileWords';
import { ListTabBar } from '../files/ListTabBar';
import { EquationLine } from './EquationLine';
import { PAIR_COLUMNS } from './pairColumns';
import { PairDrawer } from './PairDrawer';

interface PilesProps {
  readonly request: ReconcileRequest;
  readonly reconciled: Reconciled;
  /** Leads back to what is asked. */
  readonly back: () => void;
}

const TABS: ListTabs = {
  source: 'pile',
  values: Object.fromEntries(PILES.map(pile => [pile, [pile]])),
};

const exportName = (pile: string): string =>
  pile === '' ? 'Reconciliation' : `Reconciliation - ${wordsOf(PILE_WORDS, pile)}`;

/** What came of a reconciliation: the equation, the piles, and each pair of lines. */
export function Piles({ request, reconciled, back }: PilesProps) {
  const { piles, equation, pairs } = reconciled;
  const [shown, setShown] = useState<ListRecord | null>(null);
  const open = useCallback(() => pairs, [pairs]);
  const list = useRecordList({
    resource: 'reconciliation',
    open,
    columns: PAIR_COLUMNS,
    rowKey: 'id',
    tabs: TABS,
    exportName,
  });
  const all = PILES.reduce((sum, pile) => sum + piles[pile].count, 0);
  return (
    <>
      <FileListScreen
        title="Reconciliation"
        list={list}
        above={<FileNav group="downloads" />}
        about={
          <>
            <Typography color="text.secondary" variant="caption">
              {requestWords(request)}
            </Typography>
            <EquationLine equation={equation} />
          </>
        }
        action={
          <Button variant="outlined" onClick={back}>
            Change
          </Button>
        }
        tabs={
          <ListTabBar
            label="Piles"
            tabs={[
              { name: '', label: 'All', count: all },
              ...PILES.map(pile => ({
                name: pile,
                label: PILE_WORDS[pile],
                count: piles[pile].count,
                title: `DMS ₹ ${formatPaise(piles[pile].dmsPaise)}, accounting ₹ ${formatPaise(piles[pile].accountingPaise)}`,
              })),
            ]}
          />
        }
        onOpen={setShown}
        empty={<Typography color="text.secondary">Neither side has a line in these days.</Typography>}
      />
      {shown && <PairDrawer record={shown} engine={pairs.engine} close={() => setShown(null)} />}
    </>
  );
}

function requestWords({ from_date, to_date, tolerance, ...scope }: ReconcileRequest): string {
  const { Trans_Type, Location_CD, MUL_DEALER_CD } = scope;
  return [
    `${formatDateTime(from_date)} to ${formatDateTime(to_date)}`,
    Trans_Type,
    `location ${Location_CD}`,
    `outlet ${MUL_DEALER_CD}`,
    `tolerance ₹ ${formatPaise(tolerance.paise)} and ${countText(tolerance.days, 'day')}`,
  ].join(' · ');
}
