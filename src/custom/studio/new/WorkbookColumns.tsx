import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useId } from 'react';
import * as words from '../../../words/en/studio/workbook';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { Choice } from '../Choice';
import { ColumnTable } from './ColumnTable';
import type { Proposal } from './useProposal';

/** Selects a spreadsheet and the fields that its columns become. */
export function WorkbookColumns({ proposal }: { readonly proposal: Proposal }) {
  const input = useRef<HTMLInputElement>(null);
  const { file, state, failure, columns } = proposal;
  return (
    <div>
      <p>{t(words.aboutWorkbook)}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(words.chooseWorkbook)}
        accept=".xlsx,.csv,.tsv,text/csv"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) proposal.choose(chosen);
          // So that the same file can be selected again after a correction.
          target.value = '';
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t(words.chooseWorkbook)}
      </Button>{' '}
      {file?.name}
      {state === 'reading' && <p role="status">{t(words.reading)}</p>}
      {state === 'failed' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      {state === 'ready' && (
        <>
          <p>{plural(words.columnsFound, { smart_count: columns.length })}</p>
          <ColumnTable proposal={proposal} />
          <UniqueColumn proposal={proposal} />
        </>
      )}
    </div>
  );
}

/** Selects the column whose values must be unique. */
function UniqueColumn({ proposal: { taken, unique, setUnique } }: { readonly proposal: Proposal }) {
  const id = useId();
  return (
    <Line>
      <label htmlFor={id}>{t(words.uniqueBy)}</label>
      <Choice
        id={id}
        value={unique === null ? '' : String(unique.at)}
        onChange={({ target: { value } }) => setUnique(value === '' ? null : Number(value))}
      >
        <option value="">{t(words.uniqueNone)}</option>
        {taken.map(({ column: { at }, label }) => (
          <option key={at} value={at}>
            {label}
          </option>
        ))}
      </Choice>
    </Line>
  );
}

const Line = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
