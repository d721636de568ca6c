import { styled } from '@mui/material/styles';
import type { Change } from './readChanges';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/txnLog';

/** The changes, field by field. */
export function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const hasValues = changes.some(({ before, after }) => before !== null || after !== null);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t(words.field)}</th>
          {hasValues && <th scope="col">{t(words.before)}</th>}
          {hasValues && <th scope="col">{t(words.after)}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ title, before, after }) => (
          <tr key={title}>
            <th scope="row">{translateAny(title)}</th>
            {hasValues && <td>{before}</td>}
            {hasValues && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontSize: 13, color: theme.palette.text.secondary },
}));
