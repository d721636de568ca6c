import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { useEffect, useRef } from 'react';

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

/** Screens that belong together stand in one line above their titles; where it is too long, the present one is in view. */
export function NeighbourNav({ label, places, isHere }: NeighbourNavProps) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the frame, which lays the screen out anyway: asked here it would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const here = line.current?.querySelector<HTMLElement>('[aria-current]');
      if (line.current && here)
        line.current.scrollLeft = here.offsetLeft + here.offsetWidth - line.current.clientWidth;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Line aria-label={label} ref={line}>
      {places.map(({ to, words }) => (
        <Link key={to} component={LinkBase} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </Line>
  );
}

const Line = styled('nav')(({ theme }) => ({
  position: 'relative',
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
