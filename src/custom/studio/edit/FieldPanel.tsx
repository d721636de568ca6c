import { useState, type ReactNode } from 'react';
import { isRowKind, type FieldKind, type Field } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import { isImpossible } from '../../../schemas/studio/impossibleChanges';
import { useSchemas } from '../../../ui/schemasContext';
import { resourceName } from '../../../ui/screenText';
import * as words from '../../../words/en/studio/place';
import { t, translateAny } from '../../../words/translator';
import { fieldsOf, withField, type DraftField, textOf } from './draftShape';
import { dependentIn, fieldOfTexts, inputsOf, kindOf, textsOfField, withKinds } from './fieldProperties';
import { DraftForm, type DraftPart } from './place/DraftForm';
import { withNameOfLabel } from './properties/nameOfLabel';

type Choices = readonly { readonly id: string; readonly name: string }[];

/** Kinds of fields that cannot name a record, besides rows. */
const NAMELESS: ReadonlySet<FieldKind> = new Set(['boolean', 'yesNo', 'richText']);

/** The inputs of a reference's properties, offering the existing resources and the fields of the selected one. */
function withReferenceChoices(
  inputs: readonly Field[],
  field: DraftField,
  schemas: readonly ResourceSchema[],
): readonly Field[] {
  const resource = textOf(field['resource']);
  const target = schemas.find(({ name }) => name === resource);
  const choices: Readonly<Record<string, Choices>> = {
    resource: schemas
      .filter(({ menu, can }) => menu !== undefined && can.edit)
      .map(schema => ({ id: schema.name, name: resourceName(schema) })),
    display: (target?.fields ?? [])
      .filter(({ kind }) => !isRowKind(kind) && !NAMELESS.has(kind))
      .map(({ source, label }) => ({ id: source, name: translateAny(label) })),
  };
  return inputs.map(input => {
    const known = choices[input.source];
    if (!known || input.kind !== 'text') return input;
    const { source, label, help } = input;
    return {
      kind: 'select',
      source,
      label,
      ...(help !== undefined && { help }),
      clearable: true,
      choices: withCurrent(known, textOf(field[source])),
    };
  });
}

/** A selected value stays, even if it no longer exists. */
const withCurrent = (choices: Choices, id: string): Choices =>
  id === '' || choices.some(choice => choice.id === id) ? choices : [...choices, { id, name: id }];

/** A field whose resource was just chosen shows that resource's display field. */
function withDisplay(before: DraftField, after: DraftField, schemas: readonly ResourceSchema[]): DraftField {
  const resource = textOf(after['resource']);
  if (resource === textOf(before['resource'])) return after;
  const target = schemas.find(({ name }) => name === resource);
  return target ? { ...after, display: target.display } : after;
}

interface FieldPanelProps extends Pick<DraftPart, 'change'> {
  /** The field; mount another panel for another field. */
  readonly field: DraftField;
  /** Whether it is shipped; then only its texts can be changed. */
  readonly isShipped: boolean;
  /** Whether it can become rows. */
  readonly mayNest: boolean;
  /** Its kind in the live version; null for a new field. */
  readonly live: FieldKind | null;
  /** Whether it is a column of rows, which are cloned as a whole. */
  readonly isInRows: boolean;
  /** Shown below its kind. */
  readonly children?: ReactNode;
}

/** The properties that come first for every kind. */
const HEAD: ReadonlySet<string> = new Set(['label', 'source', 'kind']);

/**
 * The properties of a field, in forms declared like any other. Input takes effect at once. The first form contains the
 * kind and is the same for all kinds: a new form would lose the focus while the user is choosing a kind by its letters.
 */
export function FieldPanel(props: FieldPanelProps) {
  const { field, isShipped, children } = props;
  const [byKind] = useState(() => new Map<FieldKind, DraftField>());
  const kind = kindOf(field);
  const dependent = dependentIn(kind);
  const isLater = (source: string) => dependent.has(source);
  return (
    <div>
      {isShipped && <p>{t(words.shippedField)}</p>}
      <Properties {...props} byKind={byKind} isPart={source => HEAD.has(source)} />
      {children}
      <Properties
        key={kind}
        {...props}
        byKind={byKind}
        isPart={source => !HEAD.has(source) && !isLater(source)}
      />
      {dependent.size > 0 && !isShipped && (
        <Properties key={`${kind} later`} {...props} byKind={byKind} isPart={isLater} />
      )}
    </div>
  );
}

interface PropertiesProps extends Omit<FieldPanelProps, 'children'> {
  readonly isPart: (source: string) => boolean;
  /** The field's last state with each other kind, while it stays selected. */
  readonly byKind: Map<FieldKind, DraftField>;
}

function Properties({ field, change, isShipped, mayNest, live, isInRows, isPart, byKind }: PropertiesProps) {
  const schemas = useSchemas();
  const kind = kindOf(field);
  const mayBecome = (next: FieldKind) =>
    (mayNest || !isRowKind(next)) && (live === null || !isImpossible(live, next));
  const inputs = withKinds(inputsOf(kind, field), kind, mayBecome).filter(
    ({ source }) =>
      isPart(source) &&
      (!isShipped || source === 'label' || source === 'help') &&
      (!isInRows || source !== 'clone'),
  );
  const all = textsOfField(field);
  return (
    <DraftForm
      fields={kind === 'reference' && !isShipped ? withReferenceChoices(inputs, field, schemas) : inputs}
      texts={Object.fromEntries(Object.entries(all).filter(([source]) => isPart(source)))}
      // The typed text may differ from the stored value: `12.` is 12.
      shows={shown =>
        canonicalJson(textsOfField(fieldOfTexts(field, { ...all, ...shown }))) === canonicalJson(all)
      }
      change={change}
      write={(before, typed) => {
        const at = fieldsOf(before).findIndex(each => each['fid'] === field['fid']);
        const current = fieldsOf(before)[at];
        if (!current) return before;
        const had = byKind.get(kindOf({ kind: typed['kind'] ?? current['kind'] }));
        const next = fieldOfTexts(current, { ...textsOfField(current), ...typed }, had);
        if (kindOf(next) !== kindOf(current)) byKind.set(kindOf(current), current);
        // The message of a shipped field does not follow a new label: only its label and help may change here.
        const kept = isShipped && 'required' in current ? { ...next, required: current['required'] } : next;
        const isChosen = typed['resource'] !== undefined;
        const named = isInRows && live === null ? withNameOfLabel(before, at, kept) : kept;
        return withField(before, at, isChosen ? withDisplay(current, named, schemas) : named);
      }}
    />
  );
}
