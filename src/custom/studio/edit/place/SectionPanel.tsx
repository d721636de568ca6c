import Button from '@mui/material/Button';
import type { Field } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio/place';
import { t } from '../../../../words/translator';
import { fieldsOf, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { DraftForm, type DraftPart } from './DraftForm';
import { NO_TOGGLE, textsOfSection, withoutSection, withSection } from './draftSections';

interface SectionPanelProps extends DraftPart {
  readonly section: DraftField;
  /** Called after the section is removed. */
  readonly removed: () => void;
}

/** The label of a section, and the field that opens and closes it. */
export function SectionPanel({ declaration, section, change, removed }: SectionPanelProps) {
  const id = textOf(section['id']);
  const toggles = fieldsOf(declaration)
    .filter(field => kindOf(field) === 'yesNo')
    .map(field => ({ id: textOf(field['source']), name: textOf(field['label']) }));
  const write = (before: DraftDeclaration, typed: Readonly<Record<string, string>>) => {
    const current = sectionsOf(before).find(each => each['id'] === id);
    return current ? withSection(before, id, { ...textsOfSection(current), ...typed }) : before;
  };
  const texts = { ...textsOfSection(section) };
  return (
    <DraftForm fields={inputsOf(toggles)} texts={texts} change={change} write={write}>
      <Button
        color="error"
        sx={{ mt: 2 }}
        onClick={() => {
          change(before => withoutSection(before, id));
          removed();
        }}
      >
        {t(words.removeSection, { section: texts.title })}
      </Button>
    </DraftForm>
  );
}

const inputsOf = (toggles: readonly { readonly id: string; readonly name: string }[]): readonly Field[] => [
  {
    kind: 'text',
    source: 'title',
    label: words.sectionTitle,
    required: words.titleRequired,
    maxLength: 80,
  },
  { kind: 'text', source: 'description', label: words.description, maxLength: 200 },
  {
    kind: 'select',
    source: 'toggle',
    label: words.toggle,
    help: words.toggleHelp,
    choices: [{ id: NO_TOGGLE, name: words.noToggle }, ...toggles],
  },
  {
    kind: 'select',
    source: 'whenOff',
    label: words.whenOff,
    when: { not: { eq: ['toggle', NO_TOGGLE] } },
    choices: [
      { id: 'null', name: words.whenOffNull },
      { id: 'blank', name: words.whenOffBlank },
    ],
  },
];
