import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t, translateAny } from '../../../../words/translator';
import { OWN_FIELD } from '../../../../schemas/studio/overlay/overlayFaults';
import * as words from '../../../../words/en/studio';
import * as adaptWords from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { LAST, type FieldPath } from '../draftScope';
import { fieldsOf, textOf, withNewField, type DraftDeclaration, type DraftField } from '../draftShape';
import { FieldEntries } from './FieldEntries';
import { KIND_WORDS, kindOf } from '../fieldProperties';
import { NewEntry } from './NewEntry';
import { SectionOutline } from '../place/SectionOutline';

interface FieldOutlineProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => DraftDeclaration;
  /** Leads to the chosen field or column of rows; empty for the resource itself. */
  readonly chosen: FieldPath;
  readonly choose: (path: FieldPath) => void;
  /** The id of the chosen section; null for none. */
  readonly section: string | null;
  readonly chooseSection: (id: string | null) => void;
  /** The names of the fields that are shipped; null for a resource of the account's own. */
  readonly shipped: ReadonlySet<string> | null;
}

/** The id of the input for a new field, to which Publish leads while there is no field. */
export const NEW_FIELD = 'draft-new-field';

/** With more fields than this, they can be searched. */
const MANY = 8;

/** The fields of a draft with the columns of their rows, and its sections. */
export function FieldOutline(props: FieldOutlineProps) {
  const { declaration, change, chosen, choose, section, chooseSection, shipped } = props;
  const fields = fieldsOf(declaration);
  const [sought, seek] = useState('');
  const isShipped = (field: DraftField) => shipped?.has(textOf(field['source'])) === true;
  return (
    <Outline aria-label={t(words.fields)}>
      <button
        type="button"
        className="entry"
        aria-pressed={chosen.length === 0 && section === null}
        onClick={() => choose([])}
      >
        {t(words.general)}
      </button>
      <h2>{t(words.fields)}</h2>
      {fields.length === 0 && <p>{t(words.firstField)}</p>}
      {fields.length > MANY && (
        <OutlinedInput
          type="search"
          size="small"
          placeholder={t(words.findField)}
          value={sought}
          inputProps={{ 'aria-label': t(words.findField) }}
          onChange={({ target }) => seek(target.value)}
        />
      )}
      <FieldEntries
        scope={declaration}
        change={change}
        chosen={chosen}
        choose={choose}
        kindText={field => kindText(field, shipped)}
        mayRemove={field => !isShipped(field)}
        isFixed={isShipped}
        sought={sought}
      />
      <NewEntry
        id={NEW_FIELD}
        isFirst={fields.length === 0}
        label={t(words.newField)}
        button={t(words.addField)}
        add={label => {
          change(before => withNewField(before, label, shipped ? OWN_FIELD : ''));
          choose([LAST]);
        }}
      />
      <SectionOutline declaration={declaration} change={change} chosen={section} choose={chooseSection} />
    </Outline>
  );
}

function kindText(field: DraftField, shipped: ReadonlySet<string> | null): string {
  const kind = translateAny(KIND_WORDS[kindOf(field)]);
  return shipped && !shipped.has(textOf(field['source'])) ? t(adaptWords.ownField, { kind }) : kind;
}

const Outline = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& h2': { margin: 0, fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ol': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: 2 },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
  '& .rows': {
    flexBasis: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    margin: '2px 0 8px 12px',
    paddingLeft: 12,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  '& .entry': {
    flex: 1,
    minWidth: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 8,
    padding: '8px 12px',
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&[aria-pressed="true"]': {
      borderColor: theme.palette.primary.main,
      backgroundColor: theme.palette.action.selected,
    },
  },
  '& small': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& .new': { display: 'flex', flexDirection: 'column', gap: 6 },
  // The actions on the chosen entry replace its kind, so that nothing below it moves.
  '& li:has(> .tools) > .entry small': {
    position: 'absolute',
    width: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& .tools': { display: 'flex', flex: 'none' },
}));
