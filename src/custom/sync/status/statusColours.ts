import type { Theme } from '@mui/material/styles';
import type { StatusName } from './statusLabels';

type Colour = Theme['palette']['status']['all'];

/** The palette's name for each status. */
const COLOUR_NAMES = {
  all: 'all',
  success: 'success',
  'in-process': 'inProcess',
  error: 'error',
  exception: 'exception',
} as const satisfies Record<StatusName, keyof Theme['palette']['status']>;

/**
 * One rule per status, for elements with `data-status`.
 * @param selector the elements to colour
 */
export function statusColours<T>(
  theme: Theme,
  selector: string,
  look: (colour: Colour) => T,
): Record<string, T> {
  const rules = Object.entries(COLOUR_NAMES).map(([status, name]): [string, T] => [
    `${selector}[data-status="${status}"]`,
    look(theme.palette.status[name]),
  ]);
  return Object.fromEntries(rules);
}
