import { styled } from '@mui/material/styles';
import { formatPaise } from '../../files/money/paise';
import { FIELD_WORDS } from '../../files/reconcile/pileWords';
import type { ComparedField } from '../../files/reconcile/reconcile';
import type { ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values';
import { formatDateTime } from '../../wire/dates';

const FIELDS: readonly ComparedField[] = ['paise', 'date', 'transType', 'dealer', 'location', 'gstin'];

/** Both lines of a pair, field by field; where they differ is marked in words. */
export function PairTable({ record }: { readonly record: ListRecord }) {
  const { dms, accounting } = record;
  const differing = new Set(String(record['differs'] ?? '').split(', '));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">DMS</th>
          <th scope="col">Accounting</th>
          <th scope="col">
            <span className="hidden">Differs</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map(field => (
          <tr key={field}>
            <th scope="row">{FIELD_WORDS[field]}</th>
            <td>{valueOf(dms, field)}</td>
            <td>{valueOf(accounting, field)}</td>
            <td>{differing.has(FIELD_WORDS[field]) ? 'Differs' : ''}</td>
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
