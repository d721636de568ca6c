import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';
import { fieldsOf, textOf, withField, type DraftDeclaration, type DraftField } from '../draftShape';
import { conditionOfTexts, flatTexts, textsOfCondition, withConditionTexts } from './conditionTexts';
import { isToggle, sectionOfField, withFieldIn } from './draftSections';
import { placeFields } from './placeFields';
import { DraftForm, type DraftPart } from './DraftForm';

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
