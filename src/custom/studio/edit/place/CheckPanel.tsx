import type { Field } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio/place';
import { fieldsOf, textOf } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { DraftForm, type DraftPart } from './DraftForm';
import { textsOfChecks, withChecks } from './duplicateChecks';

/** Selects the fields whose values are looked up while being typed. */
export function CheckPanel({ declaration, change }: DraftPart) {
  const choices = fieldsOf(declaration)
    .filter(field => kindOf(field) === 'text')
    .map(field => ({ id: textOf(field['source']), name: textOf(field['label']) }));
  if (choices.length === 0) return null;
  const texts = textsOfChecks(declaration);
  const first: Field = {
    kind: 'select',
    source: 'check0',
    label: words.checked,
    help: words.checkedHelp,
    clearable: true,
    choices,
  };
  const second: Field = {
    kind: 'select',
    source: 'check1',
    label: words.alsoChecked,
    clearable: true,
    choices,
  };
  return (
    <DraftForm
      fields={texts['check0'] === '' ? [first] : [first, second]}
      texts={texts}
      change={change}
      write={(before, typed) => withChecks(before, { ...textsOfChecks(before), ...typed })}
    />
  );
}
