import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState, type KeyboardEvent } from 'react';
import { t, translateAny } from '../../../words/translator';
import { OWN_FIELD } from '../../../schemas/studio/overlay/overlayFaults';
import * as words from '../../../words/en/studio';
import * as adaptWords from '../../../words/en/studio/place';
import type { DraftUpdate } from '../saving/draftKeeper';
import {
  fieldsOf,
  textOf,
  withMoved,
  withNewField,
  withoutField,
  type DraftDeclaration,
  type DraftField,
} from './draftShape';
import { KIND_WORDS, kindOf } from './fieldProperties';
import { EntryTools } from './EntryTools';
import { NewEntry } from './NewEntry';
import { SectionOutline } from './place/SectionOutline';

interface FieldOutlineProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => DraftDeclaration;
  /** The index of the chosen field; -1 for the resource itself. */
  readonly chosen: number;
  readonly choose: (at: number) => void;
  /** The id of the chosen section; null for none. */
  readonly section: string | null;
  readonly chooseSection: (id: string | null) => void;
  /** The names of the fields that are shipped; null for a resource of the account's own. */
  readonly shipped: ReadonlySet<string> | null;
}

/** With more fields than this, they can be searched. */
const MANY = 8;

const holds = (text: string, sought: string): boolean =>
  text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());

/** The fields in order. Alt with an arrow key moves the one that has the focus. */
export function FieldOutline(props: FieldOutlineProps) {
  const { declaration, change, chosen, choose, section, chooseSection, shipped } = props;
  const fields = fieldsOf(declaration);
  const [sought, seek] = useState('');
  const entries = fields.map((field, at) => ({
    field,
    at,
    label: translateAny(textOf(field['label']) || textOf(field['source'])),
  }));
  const found = entries.filter(
    ({ label, field }) => holds(label, sought) || holds(textOf(field['source']), sought),
  );
  const move = (at: number, by: -1 | 1) => {
    if (at + by < 0 || at + by >= fields.length) return;
    change(withMoved(declaration, at, by));
    choose(at + by);
  };
  const remove = (at: number) => {
    change(withoutField(declaration, at));
    choose(-1);
  };
  const pressed = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Outline aria-label={t(words.fields)}>
      <button
        type="button"
        className="entry"
        aria-pressed={chosen === -1 && section === null}
        onClick={() => choose(-1)}
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
      <ol>
        {found.map(({ field, at, label }) => (
          <li key={textOf(field['source']) || at}>
            <button
              type="button"
              className="entry"
              aria-pressed={chosen === at}
              onClick={() => choose(at)}
              onKeyDown={event => pressed(event, at)}
            >
              <span>{label}</span>
              <small>{kindText(field, shipped)}</small>
            </button>
            {chosen === at && (
              <EntryTools
                name={label}
                isFirst={at === 0}
                isLast={at === fields.length - 1}
                move={by => move(at, by)}
                remove={shipped?.has(textOf(field['source'])) ? undefined : () => remove(at)}
              />
            )}
          </li>
        ))}
      </ol>
      <NewEntry
        isFirst={fields.length === 0}
        label={t(words.newField)}
        button={t(words.addField)}
        add={label => {
          change(before => withNewField(before, label, shipped ? OWN_FIELD : ''));
          choose(fields.length);
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
  '& li': { display: 'flex', alignItems: 'center', gap: 4 },
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
  '& li:has(.tools) small': { position: 'absolute', width: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .tools': { display: 'flex', flex: 'none' },
}));
