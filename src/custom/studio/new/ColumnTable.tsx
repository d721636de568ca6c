import { styled } from '@mui/material/styles';
import { NEVER_REQUIRED } from '../../../schemas/neverRequired';
import { PROPOSED_KINDS, type KindReason } from '../../../schemas/studio/propose/proposeColumns';
import { PHONE } from '../../../ui/usePhone';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/workbook';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { Choice } from '../Choice';
import { KIND_WORDS } from '../edit/fieldProperties';
import type { ColumnChoice, Proposal } from './useProposal';

const REASONS: Readonly<Record<Exclude<KindReason, 'fewValues'>, string>> = {
  empty: words.whyEmpty,
  codes: words.whyCodes,
  whole: words.whyWhole,
  numbers: words.whyNumbers,
  days: words.whyDays,
  times: words.whyTimes,
  yesNo: words.whyYesNo,
  long: words.whyLong,
  texts: words.whyTexts,
};

/** Number of example values shown per column. */
const SAMPLES = 3;

/** A row for each column of the spreadsheet: the proposed field, and why. On a phone, a card for each. */
export function ColumnTable({ proposal: { columns, change } }: { readonly proposal: Proposal }) {
  return (
    <Frame role="region" aria-label={t(words.columnsLabel)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.take)}</th>
            <th scope="col">{t(studio.label)}</th>
            <th scope="col">{t(studio.kind)}</th>
            <th scope="col">{t(words.requiredColumn)}</th>
            <th scope="col">{t(words.samples)}</th>
            <th scope="col">{t(words.because)}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(choice => (
            <ColumnLine key={choice.column.at} choice={choice} change={change} />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

interface ColumnLineProps {
  readonly choice: ColumnChoice;
  readonly change: Proposal['change'];
}

function ColumnLine({ choice, change }: ColumnLineProps) {
  const { column, isTaken, label, kind, required } = choice;
  const { at, facts } = column;
  const named = { column: column.label };
  return (
    <tr data-taken={isTaken}>
      <td data-label={t(words.take)}>
        <input
          type="checkbox"
          aria-label={t(words.takeColumn, named)}
          checked={isTaken}
          onChange={({ target }) => change(at, { isTaken: target.checked })}
        />
      </td>
      <td data-label={t(studio.label)}>
        <input
          type="text"
          aria-label={t(words.labelOf, named)}
          maxLength={80}
          value={label}
          disabled={!isTaken}
          onChange={({ target }) => change(at, { label: target.value })}
        />
      </td>
      <td data-label={t(studio.kind)}>
        <Choice
          aria-label={t(words.kindOf, named)}
          value={kind}
          disabled={!isTaken}
          onChange={({ target: { value } }) =>
            change(at, { kind: PROPOSED_KINDS.find(each => each === value) ?? kind })
          }
        >
          {PROPOSED_KINDS.map(each => (
            <option key={each} value={each}>
              {translateAny(KIND_WORDS[each])}
            </option>
          ))}
        </Choice>
      </td>
      <td data-label={t(words.requiredColumn)}>
        <input
          type="checkbox"
          aria-label={t(words.requiredOf, named)}
          checked={required && !NEVER_REQUIRED.has(kind)}
          disabled={!isTaken || NEVER_REQUIRED.has(kind)}
          onChange={({ target }) => change(at, { required: target.checked })}
        />
      </td>
      <td data-label={t(words.samples)} className="samples">
        {facts.distinct.slice(0, SAMPLES).join(' · ')}
      </td>
      <td data-label={t(words.because)} className="because">
        {reasonsOf(choice).join(' ')}
      </td>
    </tr>
  );
}

/** The reasons for the proposal. */
function reasonsOf({ column: { reason, facts, required, distinct } }: ColumnChoice): readonly string[] {
  const kind =
    reason === 'fewValues'
      ? plural(words.whyFewValues, { smart_count: facts.distinct.length })
      : translateAny(REASONS[reason]);
  if (distinct) return [kind, t(words.neverSame)];
  return required ? [kind, t(words.alwaysFilled)] : [kind];
}

const Frame = styled('div')(({ theme }) => ({
  overflow: 'auto',
  maxHeight: 480,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th': {
    position: 'sticky',
    top: 0,
    backgroundColor: theme.palette.background.paper,
    textAlign: 'left',
    fontWeight: 600,
    padding: '8px 12px',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '6px 12px', borderTop: `1px solid ${theme.palette.divider}`, verticalAlign: 'middle' },
  '& .samples': {
    maxWidth: 240,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
  },
  // Wide enough for two of its sentences per line.
  '& .because': { minWidth: 230 },
  // Wide enough for the longest kind.
  '& .MuiInputBase-root': { width: '100%', minWidth: 200 },
  '& tr[data-taken="false"] td': { color: theme.palette.text.disabled },
  '& input[type="checkbox"]': { width: 18, height: 18, accentColor: theme.palette.primary.main },
  '& input[type="text"]': {
    font: 'inherit',
    color: 'inherit',
    width: '100%',
    minWidth: 140,
    minHeight: 36,
    boxSizing: 'border-box',
    padding: '4px 8px',
    border: `1px solid ${theme.palette.fieldBorder}`,
    borderRadius: 6,
    background: 'none',
  },
  [`@media ${PHONE}`]: {
    maxHeight: 'none',
    '& thead': { display: 'none' },
    '& tr': { display: 'block', padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
    '& td': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'center', border: 0 },
    '& td::before': { content: 'attr(data-label)', color: theme.palette.text.secondary },
    '& .samples': { maxWidth: 'none' },
    '& .because, & .MuiInputBase-root': { minWidth: 0 },
  },
}));
