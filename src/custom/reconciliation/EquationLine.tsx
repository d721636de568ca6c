import { styled } from '@mui/material/styles';
import type { Equation } from '../../files/reconcile/reconcile';
import { formatPaise } from '../../wire/text/paise';
import { t } from '../../words/translator';
import * as words from '../../words/en/files/reconciliation';

/** The totals of both sides; the part that no group explains must be zero. */
export function EquationLine({ equation }: { readonly equation: Equation }) {
  const { dms, accounting, difference, explained, rest } = equation;
  return (
    <Line aria-label={t(words.equation)}>
      <Term label={t(words.dms)} paise={dms} />
      <Term sign="−" label={t(words.accounting)} paise={accounting} />
      <Term sign="=" label={t(words.difference)} paise={difference} />
      <Term sign="−" label={t(words.explained)} paise={explained} />
      <Term sign="=" label={t(words.rest)} paise={rest} />
    </Line>
  );
}

interface TermProps {
  /** The sign before the term. */
  readonly sign?: '−' | '=';
  readonly label: string;
  readonly paise: number;
}

function Term({ sign, label, paise }: TermProps) {
  return (
    <div data-sign={sign}>
      <dt>{label}</dt>
      <dd>₹ {formatPaise(paise)}</dd>
    </div>
  );
}

const Line = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: '4px 12px',
  margin: 0,
  // A list of terms may contain only terms, so the signs are drawn by CSS.
  '& > div': { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 12 },
  '& > [data-sign]::before': { content: 'attr(data-sign)', gridArea: '2 / 1' },
  '& dt, & dd': { gridColumn: 2 },
  '& dt': { fontSize: 13, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
