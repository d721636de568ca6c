import { fillIn, inLanguage, isOne, type Placeholder, type Values } from './translator';

/** The values for a text with a count: the count, and one for each further placeholder. */
type Counted<Text extends string> = { readonly smart_count: number } & {
  readonly [Name in Exclude<Placeholder<Text>, 'smart_count'>]: string | number;
};

/** A text of `words/en` in the form that suits a count: `1 row |||| %{smart_count} rows`. */
export const plural = <const Text extends string>(text: Text, values: Counted<Text>): string =>
  pluralAny(text, values);

/** The same for a text with or without a count, such as those of react-admin. */
export function pluralAny(text: string, values: Values): string {
  const { smart_count: count } = values;
  const known = inLanguage(text);
  if (typeof count !== 'number') return fillIn(known, values);
  const [one = '', many = one] = known.split('||||');
  return fillIn((isOne(count) ? one : many).trim(), values);
}
