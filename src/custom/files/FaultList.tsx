import { styled } from '@mui/material/styles';
import type { InspectedFault, Inspection } from '../../files/inspect/openInspector';
import { countText } from './amounts';

/** So many are listed; the rest is counted. */
const LISTED = 100;

/** What is wrong with the records of a file, each with its place in it. */
export function FaultList({ inspection }: { readonly inspection: Inspection }) {
  const { faults, faultCount } = inspection;
  if (faultCount === 0) return null;
  const listed = faults.slice(0, LISTED);
  return (
    <details open>
      <summary>{countText(faultCount, 'remark')}</summary>
      <List>
        {listed.map(fault => (
          <li key={JSON.stringify(fault)}>
            <b>{placeText(fault)}</b> {[fault.field, fault.reason].filter(Boolean).join(' ')}
          </li>
        ))}
        {faultCount > listed.length && <li>and {countText(faultCount - listed.length, 'more', 'more')}</li>}
      </List>
    </details>
  );
}

function placeText({ row, line, column }: InspectedFault): string {
  return line === null
    ? `Row ${row}${column === '' ? '' : `, column ${column}`}:`
    : `Record ${row}, line ${line}, column ${column}:`;
}

const List = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: '0 0 0 20px',
  maxHeight: 240,
  overflow: 'auto',
  fontSize: 13,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
  '& b': { fontWeight: 500, color: theme.palette.text.secondary },
}));
