import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { unavailable } from '../../../../ui/unavailable';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import type { DraftDeclaration } from '../draftShape';
import { columnsOf, placeOfColumn, withMovedColumn } from './fieldColumn';

interface ColumnPlaceProps {
  readonly declaration: DraftDeclaration;
  /** The name of the field. */
  readonly source: string;
  readonly change: (update: DraftUpdate) => void;
}

/** Where the column of a field stands in the list, and moves it. */
export function ColumnPlace({ declaration, source, change }: ColumnPlaceProps) {
  const count = columnsOf(declaration)?.length ?? 0;
  const place = placeOfColumn(declaration, source);
  if (place === 0) return null;
  const mover = (label: string, by: -1 | 1) => ({
    size: 'small' as const,
    'aria-label': label,
    // Keeps the focus at the ends.
    'aria-disabled': place + by < 1 || place + by > count,
    sx: unavailable,
    onClick: () => change(before => withMovedColumn(before, source, by)),
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <span role="status">{t(words.columnPlace, { place, count })}</span>
      <IconButton {...mover(t(words.columnBefore), -1)}>
        <ArrowBack fontSize="inherit" />
      </IconButton>
      <IconButton {...mover(t(words.columnAfter), 1)}>
        <ArrowForward fontSize="inherit" />
      </IconButton>
    </Stack>
  );
}
