import { styled } from '@mui/material/styles';
import { formatPaise } from '../../wire/text/paise';
import { FIELD_LABELS } from '../../files/reconcile/groupLabels';
import type { ComparedField } from '../../files/reconcile/reconcile';
import { isRecord } from '../../schemas/values/values';
import { formatDateTime } from '../../wire/text/dateText';
import type { PairRow } from './rowOfPair';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/files/reconciliation';

const FIELDS: readonly ComparedField[] = ['paise', 'date', 'transType', 'dealer', 'location', 'gstin'];

/** Both lines of a pair, field by field; differences are marked in words. */
export function PairTable({ record }: { readonly record: PairRow }) {
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
