import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { Field } from '../schemas/field';
import { fieldsRules } from '../schemas/formSchema';
import { emptyRow } from '../schemas/values/emptyValues';
import type { FormValues } from '../schemas/values/values';
import { inputText } from './inputs/useFormField';

/** The values of a form that is not a record's: a text per field, '' for none. */
export type FormTexts<Source extends string> = Readonly<Record<Source, string>>;

interface FormDeclaration<F extends Field> {
  readonly fields: readonly F[];
  /** Rules across fields; returns a message per invalid field. */
  readonly problems?: (texts: FormTexts<F['source']>) => Partial<FormTexts<F['source']>>;
}

/** A form completed by `defineForm`. */
export interface DefinedForm<Source extends string> {
  readonly fields: readonly (Field & { readonly source: Source })[];
  readonly start: FormValues;
  readonly resolver: Resolver<FieldValues>;
  readonly textsOf: (values: FieldValues) => FormTexts<Source>;
  /** The values that its inputs show for these texts: a switch shows true or false. */
  readonly valuesOf: (texts: FormTexts<Source>) => FormValues;
}

/** Declares a form for something other than a record (a report, a search), with the same fields as record forms. */
export function defineForm<const F extends Field>(declaration: FormDeclaration<F>): DefinedForm<F['source']> {
  const { fields, problems } = declaration;
  const rules = yupResolver(fieldsRules(fields), undefined, { mode: 'sync' });
  const flags: readonly F['source'][] = fields
    .filter(({ kind }) => kind === 'boolean')
    .map(({ source }) => source);
  // There is one entry per field.
  const textsOf = (values: FieldValues) =>
    Object.fromEntries(fields.map(({ source }) => [source, inputText(values[source]).trim()])) as FormTexts<
      F['source']
    >;
  return {
    fields,
    start: emptyRow(fields),
    textsOf,
    valuesOf: texts => ({
      ...texts,
      ...Object.fromEntries(flags.map(source => [source, texts[source] === 'true'])),
    }),
    resolver: async (values, context, options) => {
      const checked = await rules(values, context, options);
      const wrong = Object.entries<string | undefined>(problems?.(textsOf(values)) ?? {});
      if (wrong.length === 0) return checked;
      const found = wrong.map(([source, message]) => [source, { type: 'rule', message }] as const);
      return { values: {}, errors: { ...Object.fromEntries(found), ...checked.errors } };
    },
  };
}
