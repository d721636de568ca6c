import { useCallback } from 'react';
import type { Field } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, type DraftDeclaration } from '../draftShape';
import { kindOf } from '../fieldProperties';
import { DraftForm } from './DraftForm';
import { textsOfChecks, withChecks } from './duplicateChecks';
import { useFormOf } from './useFormOf';

interface CheckPanelProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => void;
}

/** The fields whose values are looked up while they are typed. */
export function CheckPanel({ declaration, change }: CheckPanelProps) {
  const choices = fieldsOf(declaration)
    .filter(field => kindOf(field) === 'text')
    .map(field => ({ id: textOf(field['source']), name: textOf(field['label']) }));
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
  const form = useFormOf(texts['check0'] === '' ? [first] : [first, second]);
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => withChecks(before, { ...textsOfChecks(before), ...typed })),
    [change],
  );
  if (choices.length === 0) return null;
  return <DraftForm form={form} texts={texts} apply={apply} />;
}
