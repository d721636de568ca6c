import { styled } from '@mui/material/styles';
import type { InspectedRow } from '../../../files/inspect/openInspector';
import * as words from '../../../words/en/files/inspection';
import { t, translateAny } from '../../../words/translator';

interface PreviewTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly InspectedRow[];
  readonly total: number;
}

const STATES: Readonly<Record<InspectedRow['state'], string>> = {
  good: '',
  known: words.alreadyHere,
  duplicate: words.duplicate,
  faulty: words.refused,
};

/** The first records of a file, as parsed. */
export function PreviewTable({ columns, rows, total }: PreviewTableProps) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={t(words.preview)}>
      <table>
        <caption>
          {rows.length === total ? t(words.allRecords) : t(words.firstOf, { shown: rows.length, total })}
        </caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t(words.state)}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, state, cells }) => (
            <tr key={row} data-state={state}>
              <td>{row}</td>
              <td>{translateAny(STATES[state])}</td>
              {columns.map((column, index) => (
                <td key={column}>{cells[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

const Scroller = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 360,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& table': { borderCollapse: 'collapse', fontSize: 13, width: '100%' },
  '& caption': { textAlign: 'left', padding: '8px 12px', color: theme.palette.text.secondary },
  '& th, & td': {
    padding: '6px 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    maxWidth: 260,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontWeight: 500 },
  '& tr[data-state="faulty"] td:nth-of-type(2)': { color: theme.palette.status.error.main },
}));
