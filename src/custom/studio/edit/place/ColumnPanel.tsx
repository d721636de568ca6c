import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Field } from '../../../../schemas/field';
import { unavailable } from '../../../../ui/unavailable';
import * as studio from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/place';
import { t } from '../../../../words/translator';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { DraftForm, type DraftPart } from './DraftForm';
import { textsOfColumn, withColumn, columnsOf, placeOfColumn, withMovedColumn } from './fieldColumn';

interface ColumnPanelProps extends DraftPart {
  readonly field: DraftField;
  /** Whether it has to stay in the list. */
  readonly stays: boolean;
}

/** Sets whether a field is a column of the list, and its width. */
export function ColumnPanel({ declaration, field, change, stays }: ColumnPanelProps) {
  const texts = textsOfColumn(declaration, textOf(field['source']));
  const write = (before: DraftDeclaration, typed: Readonly<Record<string, string>>) => {
    const current = fieldsOf(before).find(each => each['fid'] === field['fid']);
    if (!current) return before;
    const known = textsOfColumn(before, textOf(current['source']));
    return withColumn(before, current, { ...known, ...typed });
  };
  return (
    <>
      <DraftForm
        fields={[...(stays ? [] : [LISTED]), ...(texts.listed === 'yes' ? [WIDTH] : [])]}
        texts={texts}
        change={change}
        write={write}
      />
      <ColumnPlace declaration={declaration} source={textOf(field['source'])} change={change} />
    </>
  );
}

const LISTED: Field = {
  kind: 'select',
  source: 'listed',
  label: words.inList,
  choices: [
    { id: 'yes', name: studio.yes },
    { id: 'no', name: studio.no },
  ],
};

const WIDTH: Field = {
  kind: 'text',
  source: 'width',
  label: words.width,
  help: words.widthHelp,
  inputMode: 'numeric',
};

interface ColumnPlaceProps extends DraftPart {
  /** The name of the field. */
  readonly source: string;
}

/** Shows the position of a field's column in the list, and moves it. */
function ColumnPlace({ declaration, source, change }: ColumnPlaceProps) {
  const count = columnsOf(declaration)?.length ?? 0;
  const place = placeOfColumn(declaration, source);
  if (place === 0) return null;
  const mover = (label: string, by: -1 | 1) => ({
    size: 'small' as const,
    'aria-label': label,
    // Keeps the focus on the button at the ends.
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
