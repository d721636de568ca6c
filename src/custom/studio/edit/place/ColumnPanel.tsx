import { useCallback } from 'react';
import type { Field } from '../../../../schemas/field';
import * as studio from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { textsOfColumn, withColumn, columnsOf, placeOfColumn, withMovedColumn } from './fieldColumn';
import { DraftForm } from './DraftForm';
import { useFormOf } from './useFormOf';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { unavailable } from '../../../../ui/unavailable';
import { t } from '../../../../words/translator';

interface ColumnPanelProps {
  readonly declaration: DraftDeclaration;
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
  /** Whether it has to stay in the list. */
  readonly stays: boolean;
}

/** Whether a field is a column of the list, and how wide that is. */
export function ColumnPanel({ declaration, field, change, stays }: ColumnPanelProps) {
  const { fid } = field;
  const texts = textsOfColumn(declaration, textOf(field['source']));
  const form = useFormOf([...(stays ? [] : [LISTED]), ...(texts.listed === 'yes' ? [WIDTH] : [])]);
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => {
        const current = fieldsOf(before).find(each => each['fid'] === fid);
        if (!current) return before;
        const known = textsOfColumn(before, textOf(current['source']));
        return withColumn(before, current, { ...known, ...typed });
      }),
    [change, fid],
  );
  return (
    <>
      <DraftForm form={form} texts={texts} apply={apply} />
      <ColumnPlace declaration={declaration} source={textOf(field['source'])} change={change} />
    </>
  );
}

const LISTED: Field & { readonly source: 'listed' } = {
  kind: 'select',
  source: 'listed',
  label: words.inList,
  choices: [
    { id: 'yes', name: studio.yes },
    { id: 'no', name: studio.no },
  ],
};

const WIDTH: Field & { readonly source: 'width' } = {
  kind: 'text',
  source: 'width',
  label: words.width,
  help: words.widthHelp,
  inputMode: 'numeric',
};

interface ColumnPlaceProps {
  readonly declaration: DraftDeclaration;
  /** The name of the field. */
  readonly source: string;
  readonly change: (update: DraftUpdate) => void;
}

/** Where the column of a field stands in the list, and moves it. */
function ColumnPlace({ declaration, source, change }: ColumnPlaceProps) {
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
