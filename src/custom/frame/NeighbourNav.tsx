import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';

/** A screen that can be reached from this one. */
export interface Neighbour {
  readonly to: string;
  readonly words: string;
}

interface NeighbourNavProps {
  /** What they are, for who cannot see them. */
  readonly label: string;
  readonly places: readonly Neighbour[];
  /** Whether the person is there. */
  readonly isHere: (to: string) => boolean;
}

/** Screens that belong together stand in one line above their titles. */
export const NeighbourNav = ({ label, places, isHere }: NeighbourNavProps) => (
  <Line aria-label={label}>
    {places.map(({ to, words }) => (
      <Link key={to} component={LinkBase} to={to} aria-current={isHere(to) ? 'page' : undefined}>
        {words}
      </Link>
    ))}
  </Line>
);

const Line = styled('nav')(({ theme }) => ({
  display: 'flex',
  columnGap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& a': {
    flexShrink: 0,
    fontSize: 13,
    lineHeight: '28px',
    color: theme.palette.text.secondary,
    '@media (pointer: coarse)': { lineHeight: '44px' },
  },
  '& a[aria-current]': { color: theme.palette.primary.main, fontWeight: 600 },
}));
