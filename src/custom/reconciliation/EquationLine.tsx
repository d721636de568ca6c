import { styled } from '@mui/material/styles';
import type { Equation } from '../../files/reconcile/reconcile';
import { formatPaise } from '../../files/money/paise';

/** What both sides come to; what no pile explains must be zero. */
export function EquationLine({ equation }: { readonly equation: Equation }) {
  const { dms, accounting, difference, explained, rest } = equation;
  return (
    <Line aria-label="Equation">
      <Term words="DMS" paise={dms} />
      <span>−</span>
      <Term words="Accounting" paise={accounting} />
      <span>=</span>
      <Term words="Difference" paise={difference} />
      <span>−</span>
      <Term words="Explained by the piles" paise={explained} />
      <span>=</span>
      <Term words="Not explained" paise={rest} />
    </Line>
  );
}

function Term({ words, paise }: { readonly words: string; readonly paise: number }) {
  return (
    <div>
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
  '& dt': { fontSize: 13, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));
