import Button from '@mui/material/Button';
import { useCallback } from 'react';
import type { Field } from '../../../../schemas/field';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { DraftForm } from './DraftForm';
import { useFormOf } from './useFormOf';
import { NO_TOGGLE, textsOfSection, withoutSection, withSection, type SectionTexts } from './draftSections';

interface SectionPanelProps {
  readonly declaration: DraftDeclaration;
  readonly section: DraftField;
  readonly change: (update: DraftUpdate) => void;
  /** Called once the section is gone. */
  readonly removed: () => void;
}

/** The label of a section, and the field that opens and closes it. */
export function SectionPanel({ declaration, section, change, removed }: SectionPanelProps) {
  const id = textOf(section['id']);
  const toggles = fieldsOf(declaration)
    .filter(field => kindOf(field) === 'yesNo')
    .map(field => ({ id: textOf(field['source']), name: textOf(field['label']) }));
  const form = useFormOf(inputsOf(toggles));
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => {
        const current = sectionsOf(before).find(each => each['id'] === id);
        return current ? withSection(before, id, { ...textsOfSection(current), ...typed }) : before;
      }),
    [change, id],
  );
  const texts = { ...textsOfSection(section) };
  return (
    <DraftForm form={form} texts={texts} apply={apply}>
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

const inputsOf = (
  toggles: readonly { readonly id: string; readonly name: string }[],
): readonly (Field & { readonly source: keyof SectionTexts })[] => [
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
