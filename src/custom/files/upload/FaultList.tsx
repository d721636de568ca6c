import { styled } from '@mui/material/styles';
import type { InspectedFault, Inspection } from '../../../files/inspect/openInspector';
import { t, translateAny } from '../../../words/translator';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/files/inspection';

/** Maximum number of listed errors; the rest is counted. */
const LISTED = 100;

/** The errors in a file's records, each with its position. */
export function FaultList({ inspection }: { readonly inspection: Inspection }) {
  const { faults, faultCount } = inspection;
  if (faultCount === 0) return null;
  const listed = faults.slice(0, LISTED);
  return (
    <details open>
      <summary>{plural(words.remarks, { smart_count: faultCount })}</summary>
      <List>
        {listed.map(fault => (
          <li key={JSON.stringify(fault)}>
            <b>{placeText(fault)}</b> {[fault.field, translateAny(fault.reason)].filter(Boolean).join(' ')}
          </li>
        ))}
        {faultCount > listed.length && <li>{t(words.andMore, { count: faultCount - listed.length })}</li>}
      </List>
    </details>
  );
}

function placeText({ row, line, column }: InspectedFault): string {
  const place = { row: String(row), column };
  if (line !== null) return t(words.textPlace, { ...place, line: String(line) });
  return column === '' ? t(words.rowPlace, { row: place.row }) : t(words.cellPlace, place);
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
