import { useCallback } from 'react';
import type { Field } from '../../../../schemas/field';
import * as studio from '../../../../words/en/studio';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { textsOfColumn, withColumn } from './fieldColumn';
import { ColumnPlace } from './ColumnPlace';
import { DraftForm } from './DraftForm';
import { useFormOf } from './useFormOf';

interface ColumnPanelProps {
  readonly declaration: DraftDeclaration;
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
  /** Whether it has to stay in the list. */
  readonly stays: boolean;
}

/** Whether a field is a column of the list, and how wide that is. */
export function ColumnPanel({ declaration, field, change, stays }: ColumnPanelProps) {
  const { fid } = field;
  const texts = textsOfColumn(declaration, textOf(field['source']));
  const form = useFormOf([...(stays ? [] : [LISTED]), ...(texts.listed === 'yes' ? [WIDTH] : [])]);
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => {
        const current = fieldsOf(before).find(each => each['fid'] === fid);
        if (!current) return before;
        const known = textsOfColumn(before, textOf(current['source']));
        return withColumn(before, current, { ...known, ...typed });
      }),
    [change, fid],
  );
  return (
    <>
      <DraftForm form={form} texts={texts} apply={apply} />
      <ColumnPlace declaration={declaration} source={textOf(field['source'])} change={change} />
    </>
  );
}

const LISTED: Field & { readonly source: 'listed' } = {
  kind: 'select',
  source: 'listed',
  label: words.inList,
  choices: [
    { id: 'yes', name: studio.yes },
    { id: 'no', name: studio.no },
  ],
};

const WIDTH: Field & { readonly source: 'width' } = {
  kind: 'text',
  source: 'width',
  label: words.width,
  help: words.widthHelp,
  inputMode: 'numeric',
};
