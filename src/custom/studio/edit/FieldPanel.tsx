import { useCallback, type ReactNode } from 'react';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import { useSchemas } from '../../../ui/schemasContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/place';
import type { DraftUpdate } from '../saving/draftKeeper';
import { fieldsOf, withField, type DraftField } from './draftShape';
import { fieldOfTexts, inputsOf, inputsWithoutRows, kindOf, textsOfField } from './fieldProperties';
import { useFormOf } from './place/useFormOf';
import { withDisplay, withReferenceChoices } from './choices/referenceInputs';
import { useFollowingTexts } from './useFollowingTexts';

interface FieldPanelProps {
  /** The field; for another one, mount another panel. */
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
  /** Whether it is shipped: only its words can be changed. */
  readonly isShipped: boolean;
  /** Whether it can become rows. */
  readonly mayNest: boolean;
  /** Shown below its kind. */
  readonly children?: ReactNode;
}

/** What every kind has before the others. */
const HEAD: ReadonlySet<string> = new Set(['label', 'source', 'kind']);

/**
 * The properties of a field, in forms that are declared like any other. Input takes effect at once. The first form, with
 * the kind, stays for all kinds: otherwise whoever types the name of a kind would lose the input at each letter.
 */
export function FieldPanel(props: FieldPanelProps) {
  const { field, isShipped, children } = props;
  return (
    <div>
      {isShipped && <p>{t(words.shippedField)}</p>}
      <Properties {...props} isPart={source => HEAD.has(source)} />
      {children}
      <Properties key={kindOf(field)} {...props} isPart={source => !HEAD.has(source)} />
    </div>
  );
}

interface PropertiesProps extends Omit<FieldPanelProps, 'children'> {
  readonly isPart: (source: string) => boolean;
}

function Properties({ field, change, isShipped, mayNest, isPart }: PropertiesProps) {
  const { fid } = field;
  const schemas = useSchemas();
  const inputs = (mayNest ? inputsOf : inputsWithoutRows)(kindOf(field)).filter(
    ({ source }) => isPart(source) && (!isShipped || source === 'label' || source === 'help'),
  );
  const form = useFormOf(
    kindOf(field) === 'reference' && !isShipped ? withReferenceChoices(inputs, field, schemas) : inputs,
  );
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => {
        const at = fieldsOf(before).findIndex(each => each['fid'] === fid);
        const current = fieldsOf(before)[at];
        if (!current) return before;
        const next = fieldOfTexts(current, { ...textsOfField(current), ...typed });
        // The message of a shipped field does not follow a new label: only its words may change.
        const kept = isShipped && 'required' in current ? { ...next, required: current['required'] } : next;
        return withField(before, at, withDisplay(current, kept, schemas));
      }),
    [change, fid, isShipped, schemas],
  );
  const all = textsOfField(field);
  const texts = Object.fromEntries(Object.entries(all).filter(([source]) => isPart(source)));
  const { values, changed } = useFollowingTexts({
    texts,
    // The typed text may differ from the stored one: `12.` is 12.
    shows: held =>
      canonicalJson(textsOfField(fieldOfTexts(field, { ...all, ...held }))) === canonicalJson(all),
    apply,
  });
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      <FormFields state={state} />
    </form>
  );
}
