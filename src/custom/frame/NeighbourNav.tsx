import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { ConsoleApi } from '../../api/console';
import type { CallRight } from '../../rights/right';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { translateAny } from '../../words/translator';

/** A neighbouring screen. */
export interface Neighbour {
  readonly to: string;
  readonly words: string;
  /** The feature that it requires, if any. */
  readonly feature?: string;
  /** The right without which its calls are refused. */
  readonly right: CallRight;
}

/** Whether the API has the calls of the screen, and the user may make them. */
export const isOffered = (place: Neighbour, { has, may }: Pick<ConsoleApi, 'has' | 'may'>): boolean =>
  has(place) && may(place.right);

interface NeighbourNavProps {
  /** Accessible name of the links. */
  readonly label: string;
  readonly places: readonly Neighbour[];
  /** Whether this is the current screen. */
  readonly isHere: (to: string) => boolean;
}

/**
 * Links to related screens above their titles, limited to those the user may open; scrolls the current one into view.
 */
export function NeighbourNav({ label, places, isHere }: NeighbourNavProps) {
  const mayOpen = useMayOpen();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    // Waits for the animation frame, because scrolling here would compute the layout twice.
    const frame = requestAnimationFrame(() => {
      const here = line.current?.querySelector<HTMLElement>('[aria-current]');
      if (line.current && here)
        line.current.scrollLeft = here.offsetLeft + here.offsetWidth - line.current.clientWidth;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const api = useApi();
  const open = places.filter(place => mayOpen(place.to) && isOffered(place, api));
  return (
    <Line aria-label={label} ref={line}>
      {open.map(({ to, words }) => (
        <Link key={to} component={LinkBase} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          {translateAny(words)}
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
