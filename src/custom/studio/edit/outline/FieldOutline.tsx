import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import { OWN_FIELD } from '../../../../schemas/studio/overlay/overlayFaults';
import * as words from '../../../../words/en/studio';
import * as placeWords from '../../../../words/en/studio/place';
import { t, translateAny } from '../../../../words/translator';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { LAST, type FieldPath } from '../draftScope';
import {
  fieldsOf,
  sectionsOf,
  textOf,
  withNewField,
  type DraftDeclaration,
  type DraftField,
  jsonOf,
} from '../draftShape';
import { KIND_WORDS, kindOf } from '../fieldProperties';
import { withNewSection } from '../place/draftSections';
import { groupsOf, type FieldGroup } from '../place/fieldGroups';
import { DragArea } from './drag/DragArea';
import { FieldEntries, foundIn, labelOf } from './FieldEntries';
import { NewEntry } from './NewEntry';
import { Outline } from './outlineLook';
import { fieldId, fieldPlaces, sectionId, sectionPlaces } from './outlinePlaces';
import { SectionEntries, titleOf } from './SectionEntries';
import { useEntryFocus } from './useEntryFocus';

interface Removed {
  /** The label of the field. */
  readonly field: string;
  readonly before: DraftDeclaration;
  /** The draft without it; null until it is removed. */
  readonly after: DraftDeclaration | null;
}

/** The field removed last, until another change. @returns it, and a function to call before a removal */
function useRemoval(declaration: DraftDeclaration) {
  const [last, setLast] = useState<Removed | null>(null);
  if (last?.after === null && declaration !== last.before) setLast({ ...last, after: declaration });
  const isCurrent = last?.after && jsonOf(last.after) === jsonOf(declaration);
  return {
    removed: isCurrent ? last : null,
    removing: (field: string) => setLast({ field, before: declaration, after: null }),
  };
}

interface RemovalProps {
  readonly removed: Removed | null;
  readonly change: (update: DraftDeclaration) => unknown;
}

/** Says which field was removed, with a button that restores it. */
function Removal({ removed, change }: RemovalProps) {
  return (
    // When empty, it takes no space: the negative margin cancels the outline's gap.
    <p role="status" style={removed ? undefined : { marginTop: -8 }}>
      {removed && (
        <>
          {t(placeWords.fieldRemoved, { field: removed.field })}{' '}
          <Button size="small" onClick={() => change(removed.before)}>
            {t(placeWords.putBack)}
          </Button>
        </>
      )}
    </p>
  );
}

interface FieldOutlineProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => DraftDeclaration;
  /** The path to the selected field or column of rows; empty for the resource itself. */
  readonly chosen: FieldPath;
  readonly choose: (path: FieldPath) => void;
  /** The id of the selected section; null for none. */
  readonly section: string | null;
  readonly chooseSection: (id: string | null) => void;
  /** The names of the shipped fields; null for a resource that the account declared. */
  readonly shipped: ReadonlySet<string> | null;
}

/** The id of the input for a new field, which Publish focuses while there is no field. */
export const NEW_FIELD = 'draft-new-field';

/** The id of the input for a new section, which gets the focus after the last section is removed. */
const NEW_SECTION = 'draft-new-section';

/** With more fields than this, they can be searched. */
const MANY = 8;

/** The fields of a draft with the columns of their rows, in their sections. */
export function FieldOutline(props: FieldOutlineProps) {
  const { declaration, change, chosen, choose, section, chooseSection, shipped } = props;
  const fields = fieldsOf(declaration);
  const [sought, seek] = useState('');
  const { removed, removing } = useRemoval(declaration);
  const area = useRef<HTMLElement>(null);
  const groups = groupsOf(declaration);
  const isShipped = (field: DraftField) => shipped?.has(textOf(field['source'])) === true;
  const found = groups.map(group => ({ group, shown: foundIn(group, sought, isShipped) }));
  const sections = groups.flatMap(each => (each.section ? [each.id] : []));
  const fieldIds = found.flatMap(({ shown }) => shown.map(({ key }) => fieldId(key)));
  useEntryFocus(area, fieldIds, NEW_FIELD);
  useEntryFocus(area, sections.map(sectionId), NEW_SECTION);
  const entries = (group: FieldGroup) => (
    <FieldEntries
      key={group.id}
      group={group}
      change={change}
      chosen={chosen}
      choose={choose}
      kindText={field => kindText(field, shipped)}
      mayRemove={field => !isShipped(field)}
      removing={removing}
      isFixed={isShipped}
      sought={sought}
    />
  );
  return (
    <Outline ref={area} aria-label={t(words.fields)}>
      <button
        type="button"
        className="entry"
        aria-pressed={chosen.length === 0 && section === null}
        onClick={() => choose([])}
      >
        {t(words.general)}
      </button>
      <h2>{t(sections.length > 0 ? placeWords.sectionsAndFields : words.fields)}</h2>
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
      <DragArea
        area={area}
        places={[
          ...fieldPlaces(groups, change, ({ field }) => isShipped(field)),
          ...sectionPlaces(sections, change),
        ]}
        labelOf={id => labelIn(groups, id)}
      >
        {sections.length === 0 ? (
          groups.map(entries)
        ) : (
          <SectionEntries
            // A search shows the sections in which it finds something.
            groups={found.flatMap(({ group, shown }) =>
              shown.length > 0 || sought.trim() === '' ? [group] : [],
            )}
            ids={sections}
            change={change}
            chosen={section}
            choose={chooseSection}
          >
            {entries}
          </SectionEntries>
        )}
      </DragArea>
      <Removal removed={removed} change={change} />
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
      <NewEntry
        id={NEW_SECTION}
        label={t(placeWords.newSection)}
        button={t(placeWords.addSection)}
        add={title =>
          chooseSection(textOf(sectionsOf(change(before => withNewSection(before, title))).at(-1)?.['id']))
        }
      />
    </Outline>
  );
}

/** The label of an entry, by its id. */
const labelIn = (groups: readonly FieldGroup[], id: string): string =>
  groups.flatMap(group => [
    ...(group.section && sectionId(group.id) === id ? [titleOf(group.section)] : []),
    ...group.fields.flatMap(({ field, key }) => (fieldId(key) === id ? [labelOf(field)] : [])),
  ])[0] ?? '';

function kindText(field: DraftField, shipped: ReadonlySet<string> | null): string {
  const kind = translateAny(KIND_WORDS[kindOf(field)]);
  return shipped && !shipped.has(textOf(field['source'])) ? t(placeWords.ownField, { kind }) : kind;
}
