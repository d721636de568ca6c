import { isRowKind, type Field } from '../../../../schemas/field';
import { t } from '../../../../words/translator';
import * as studio from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/place';
import { fieldsOf, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { isToggle } from './draftSections';
import { ALWAYS, COMPOSED, TESTS, valuesOf, type Test, type WhenTexts } from './whenTexts';

/** Where a field is and when it is shown, as the form edits it. */
export type PlaceTexts = WhenTexts & { readonly section: string };

type PlaceField = Field & { readonly source: keyof PlaceTexts };

const TEST_WORDS: Readonly<Record<Test, string>> = {
  is: words.testIs,
  isNot: words.testIsNot,
  filled: words.testFilled,
  empty: words.testEmpty,
};

/** The inputs for where a field is and when it is shown. */
export function placeFields(
  declaration: DraftDeclaration,
  field: DraftField,
  { path, test }: PlaceTexts,
): readonly PlaceField[] {
  const others = fieldsOf(declaration).filter(each => canBeCompared(each) && each['fid'] !== field['fid']);
  const other = others.find(each => each['source'] === path);
  return [
    ...sectionInput(declaration, field),
    {
      kind: 'select',
      source: 'path',
      label: words.shownWhen,
      choices: [
        { id: ALWAYS, name: words.always },
        ...(path === COMPOSED ? [{ id: COMPOSED, name: words.composed }] : []),
        ...others.map(each => ({
          id: textOf(each['source']),
          name: t(words.ifField, { field: textOf(each['label']) }),
        })),
      ],
    },
    ...(other ? [testInput, ...valueInput(other, test)] : []),
  ];
}

const testInput: PlaceField = {
  kind: 'select',
  source: 'test',
  label: words.test,
  choices: TESTS.map(id => ({ id, name: TEST_WORDS[id] })),
};

function sectionInput(declaration: DraftDeclaration, field: DraftField): readonly PlaceField[] {
  const sections = sectionsOf(declaration);
  if (sections.length === 0 || isToggle(declaration, textOf(field['source']))) return [];
  const choices = sections.map(section => ({ id: textOf(section['id']), name: textOf(section['title']) }));
  return [{ kind: 'select', source: 'section', label: words.section, clearable: true, choices }];
}

function valueInput(other: DraftField, test: string): readonly PlaceField[] {
  if (test === 'filled' || test === 'empty') return [];
  const values = valuesOf(other, [t(studio.yes), t(studio.no)]);
  return values
    ? [{ kind: 'select', source: 'value', label: words.value, clearable: true, choices: values }]
    : [{ kind: 'text', source: 'value', label: words.value, maxLength: 200 }];
}

/** Rows and generated fields cannot be compared. */
const canBeCompared = (field: DraftField): boolean => {
  const kind = kindOf(field);
  return !isRowKind(kind) && kind !== 'readOnly' && textOf(field['source']) !== '';
};
