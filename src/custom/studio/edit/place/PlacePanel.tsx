import { useCallback } from 'react';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, withField, type DraftDeclaration, type DraftField } from '../draftShape';
import { isToggle, sectionOfField, withFieldIn } from './draftSections';
import { placeFields, type PlaceTexts } from './placeFields';
import { DraftForm } from './DraftForm';
import { useFormOf } from './useFormOf';
import { textsOfWhen, withWhen } from './whenTexts';

interface PlacePanelProps {
  readonly declaration: DraftDeclaration;
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
}

/** The section of a field, and when the field is shown. */
export function PlacePanel({ declaration, field, change }: PlacePanelProps) {
  const { fid } = field;
  const texts = { ...textsOf(declaration, field) };
  const form = useFormOf(placeFields(declaration, field, texts));
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) => change(before => withPlace(before, fid, typed)),
    [change, fid],
  );
  return <DraftForm form={form} texts={texts} apply={apply} label={t(words.place)} />;
}

function textsOf(declaration: DraftDeclaration, field: DraftField): PlaceTexts {
  const source = textOf(field['source']);
  return { section: sectionOfField(declaration, source), ...textsOfWhen(field) };
}

function withPlace(
  declaration: DraftDeclaration,
  fid: unknown,
  typed: Readonly<Record<string, string>>,
): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const at = fields.findIndex(each => each['fid'] === fid);
  const field = fields[at];
  if (!field) return declaration;
  const wanted = { ...textsOf(declaration, field), ...typed };
  const { path, test } = wanted;
  // Another field has other values to compare with.
  const value = typed['path'] === undefined ? wanted.value : '';
  const other = fields.find(each => each['source'] === path);
  const shown = withField(declaration, at, withWhen(field, { path, test, value }, other));
  const source = textOf(field['source']);
  if (typed['section'] === undefined || isToggle(declaration, source)) return shown;
  return withFieldIn(shown, source, wanted.section);
}
