import { styled } from '@mui/material/styles';
import type { Equation } from '../../files/reconcile/reconcile';
import { formatPaise } from '../../files/money/paise';

/** What both sides come to; what no pile explains must be zero. */
export function EquationLine({ equation }: { readonly equation: Equation }) {
  const { dms, accounting, difference, explained, rest } = equation;
  return (
    <Line aria-label="Equation">
      <Term words="DMS" paise={dms} />
      <Term sign="−" words="Accounting" paise={accounting} />
      <Term sign="=" words="Difference" paise={difference} />
      <Term sign="−" words="Explained by the piles" paise={explained} />
      <Term sign="=" words="Not explained" paise={rest} />
    </Line>
  );
}

interface TermProps {
  /** What stands between it and the term before. */
  readonly sign?: '−' | '=';
  readonly words: string;
  readonly paise: number;
}

function Term({ sign, words, paise }: TermProps) {
  return (
    <div data-sign={sign}>
      <dt>{words}</dt>
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
  // A list of terms holds terms alone: the signs are drawn.
  '& > div': { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 12 },
  '& > [data-sign]::before': { content: 'attr(data-sign)', gridArea: '2 / 1' },
  '& dt, & dd': { gridColumn: 2 },
  '& dt': { fontSize: 13, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
