import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FIELD_LABELS } from '../../files/reconcile/groupLabels';
import type { ComparedField } from '../../files/reconcile/reconcile';
import type { ListEngine } from '../../records/listEngine';
import { isRecord } from '../../schemas/values/values';
import { useApi } from '../../ui/apiContext';
import { failureText } from '../../ui/failureText';
import { formatDateTime } from '../../wire/text/dateText';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/files/reconciliation';
import { t, translateAny } from '../../words/translator';
import { SideDrawer } from '../frame/SideDrawer';
import type { PairRow } from './rowOfPair';

interface PairDrawerProps {
  readonly record: PairRow;
  readonly engine: ListEngine<PairRow>;
  readonly close: () => void;
}

/** One pair field by field, with the possible actions. */
export function PairDrawer({ record, engine, close }: PairDrawerProps) {
  const { pile, dms } = record;
  const redisId = isRecord(dms) ? dms['redisId'] : undefined;
  return (
    <SideDrawer
      title={t(words.voucher, { ref: record.ref })}
      about={translateAny(record.pileWords)}
      close={close}
    >
      <PairTable record={record} />
      {pile === 'onlyDms' && typeof redisId === 'string' && (
        <PostThisOne redisId={redisId} record={record} engine={engine} />
      )}
    </SideDrawer>
  );
}

const FIELDS: readonly ComparedField[] = ['paise', 'date', 'transType', 'dealer', 'location', 'gstin'];

/** Both lines of a pair, field by field; differences are marked in words. */
function PairTable({ record }: { readonly record: PairRow }) {
  const { dms, accounting } = record;
  const differing = new Set(record.differs.split(', '));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t(words.field)}</th>
          <th scope="col">{t(words.dms)}</th>
          <th scope="col">{t(words.accounting)}</th>
          <th scope="col">
            <span className="hidden">{t(words.differs)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map(field => (
          <tr key={field}>
            <th scope="row">{translateAny(FIELD_LABELS[field])}</th>
            <td>{valueOf(dms, field)}</td>
            <td>{valueOf(accounting, field)}</td>
            <td>{differing.has(FIELD_LABELS[field]) ? t(words.differs) : ''}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function valueOf(line: unknown, field: ComparedField): string {
  if (!isRecord(line)) return '';
  const value = line[field];
  if (field === 'paise') return typeof value === 'number' ? formatPaise(value) : '';
  return field === 'date' ? formatDateTime(value) : String(value ?? '');
}

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': {
    padding: '8px 8px 8px 0',
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontSize: 13, color: theme.palette.text.secondary },
  '& td:last-child': { color: theme.palette.status.error.main, fontSize: 13 },
  '& .hidden': { position: 'absolute', clipPath: 'inset(50%)' },
}));

interface PostThisOneProps {
  readonly redisId: string;
  readonly record: PairRow;
  readonly engine: ListEngine<PairRow>;
}

type Posting =
  | { readonly step: 'none' | 'under way' | 'done' }
  | { readonly step: 'failed'; readonly why: string };

/** Posts a transaction that accounting lacks, like Repost. */
function PostThisOne({ redisId, record, engine }: PostThisOneProps) {
  const provider = useApi().sync;
  const [posting, setPosting] = useState<Posting>({ step: record.posted ? 'done' : 'none' });
  const post = async () => {
    setPosting({ step: 'under way' });
    try {
      await provider.repost(redisId);
      await engine.upsert([{ ...record, posted: true }]);
      setPosting({ step: 'done' });
    } catch (cause) {
      setPosting({ step: 'failed', why: failureText(cause) });
    }
  };
  if (posting.step === 'done') {
    return <Alert severity="success">{t(words.underWay)}</Alert>;
  }
  return (
    <>
      {posting.step === 'failed' && <Alert severity="error">{posting.why}</Alert>}
      <Button
        variant="contained"
        disabled={posting.step === 'under way'}
        onClick={() => void post()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t(words.postThis)}
      </Button>
    </>
  );
}
