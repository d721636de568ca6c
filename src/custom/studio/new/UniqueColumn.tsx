import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/workbook';
import { Choice } from '../Choice';
import type { Proposal } from './useProposal';

/** Chooses the column whose values must be unique. */
export function UniqueColumn({ proposal: { taken, unique, setUnique } }: { readonly proposal: Proposal }) {
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
