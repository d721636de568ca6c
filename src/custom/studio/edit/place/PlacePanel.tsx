import { isRowKind, type Field } from '../../../../schemas/field';
import * as studio from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/place';
import { t } from '../../../../words/translator';
import {
  fieldsOf,
  textOf,
  withField,
  type DraftDeclaration,
  type DraftField,
  sectionsOf,
} from '../draftShape';
import { kindOf } from '../fieldProperties';
import {
  conditionOfTexts,
  flatTexts,
  textsOfCondition,
  withConditionTexts,
  ALONE,
  partName,
  type ConditionTexts,
} from './conditionTexts';
import { DraftForm, type DraftPart } from './DraftForm';
import { isToggle, sectionOfField, withFieldIn } from './draftSections';
import { ALWAYS, COMPOSED, TESTS, valuesOf, type Test, type WhenTexts } from './whenTexts';

const TEST_WORDS: Readonly<Record<Test, string>> = {
  is: words.testIs,
  isNot: words.testIsNot,
  filled: words.testFilled,
  empty: words.testEmpty,
};

/** The inputs for where a field is and when it is shown. */
function placeFields(
  declaration: DraftDeclaration,
  field: DraftField,
  { join, parts }: ConditionTexts,
): readonly Field[] {
  const others = fieldsOf(declaration).filter(each => canBeCompared(each) && each['fid'] !== field['fid']);
  const isCompared = others.some(each => each['source'] === parts[0]?.path);
  const further = join === ALONE ? [] : [...parts.slice(1), null].slice(0, MOST_FURTHER);
  return [
    ...sectionInput(declaration, field),
    {
      kind: 'select',
      source: partName('path', 0),
      label: words.shownWhen,
      choices: [
        { id: ALWAYS, name: words.always },
        ...(parts[0]?.path === COMPOSED ? [{ id: COMPOSED, name: words.composed }] : []),
        ...choicesOf(others),
      ],
    },
    ...comparison(others, parts[0] ?? null, 0),
    ...(isCompared ? [joinInput] : []),
    ...(isCompared ? further : []).flatMap((part, at): readonly Field[] => [
      {
        kind: 'select',
        source: partName('path', at + 1),
        label: join === 'or' ? words.orIf : words.andIf,
        clearable: true,
        choices: choicesOf(others),
      },
      ...comparison(others, part, at + 1),
    ]),
  ];
}

/** Maximum number of comparisons besides the first. */
const MOST_FURTHER = 5;

const choicesOf = (others: readonly DraftField[]) =>
  others.map(each => ({
    id: textOf(each['source']),
    name: t(words.ifField, { field: textOf(each['label']) }),
  }));

const joinInput: Field = {
  kind: 'select',
  source: 'join',
  label: words.join,
  default: ALONE,
  choices: [
    { id: ALONE, name: words.joinAlone },
    { id: 'and', name: words.joinAnd },
    { id: 'or', name: words.joinOr },
  ],
};

/** The inputs for how a field is compared and with what; none before a field is selected. */
function comparison(others: readonly DraftField[], part: WhenTexts | null, at: number): readonly Field[] {
  const other = others.find(each => each['source'] === part?.path);
  if (!part || !other) return [];
  const test: Field = {
    kind: 'select',
    source: partName('test', at),
    label: at === 0 ? words.test : t(words.testNumber, { number: at + 1 }),
    choices: TESTS.map(id => ({ id, name: TEST_WORDS[id] })),
  };
  return [test, ...valueInput(other, part.test, at)];
}

function sectionInput(declaration: DraftDeclaration, field: DraftField): readonly Field[] {
  const sections = sectionsOf(declaration);
  if (sections.length === 0 || isToggle(declaration, textOf(field['source']))) return [];
  const choices = sections.map(section => ({ id: textOf(section['id']), name: textOf(section['title']) }));
  return [{ kind: 'select', source: 'section', label: words.section, clearable: true, choices }];
}

function valueInput(other: DraftField, test: string, at: number): readonly Field[] {
  if (test === 'filled' || test === 'empty') return [];
  const values = valuesOf(other, [t(studio.yes), t(studio.no)]);
  const source = partName('value', at);
  const label = at === 0 ? words.value : t(words.valueNumber, { number: at + 1 });
  return values
    ? [{ kind: 'select', source, label, clearable: true, choices: values }]
    : [{ kind: 'text', source, label, maxLength: 200 }];
}

/** Rows and generated fields cannot be compared. */
const canBeCompared = (field: DraftField): boolean => {
  const kind = kindOf(field);
  return !isRowKind(kind) && kind !== 'readOnly' && textOf(field['source']) !== '';
};

interface PlacePanelProps extends DraftPart {
  readonly field: DraftField;
}

type Texts = Readonly<Record<string, string>>;

/** The section of a field, and when the field is shown. */
export function PlacePanel({ declaration, field, change }: PlacePanelProps) {
  return (
    <DraftForm
      fields={placeFields(declaration, field, textsOfCondition(field, declaration))}
      texts={textsOf(declaration, field)}
      change={change}
      write={(before, typed) => withPlace(before, field['fid'], typed)}
      label={t(words.place)}
    />
  );
}

function textsOf(declaration: DraftDeclaration, field: DraftField): Texts {
  const source = textOf(field['source']);
  return { section: sectionOfField(declaration, source), ...flatTexts(textsOfCondition(field, declaration)) };
}

function withPlace(declaration: DraftDeclaration, fid: unknown, typed: Texts): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const at = fields.findIndex(each => each['fid'] === fid);
  const field = fields[at];
  if (!field) return declaration;
  const wanted = { ...textsOf(declaration, field), ...typed };
  const isOfCondition = Object.keys(typed).some(name => name !== 'section');
  const shown = isOfCondition
    ? withField(declaration, at, withConditionTexts(field, conditionOfTexts(wanted, typed), declaration))
    : declaration;
  const source = textOf(field['source']);
  if (typed['section'] === undefined || isToggle(declaration, source)) return shown;
  return withFieldIn(shown, source, wanted['section'] ?? '');
}
