import { fillIn, inLanguage, isOne, type Placeholder, type Values } from './translator';

/** What `plural` takes besides the text: the count, and a value for each further placeholder. */
type Counted<Text extends string> = { readonly smart_count: number } & {
  readonly [Name in Exclude<Placeholder<Text>, 'smart_count'>]: string | number;
};

/** A text of `words/en` in the form that suits a count: `1 row |||| %{smart_count} rows`. */
export const plural = <const Text extends string>(text: Text, values: Counted<Text>): string =>
  pluralAny(text, values);

/** The same for react-admin's texts, which may be counted or not. */
export function pluralAny(text: string, values: Values): string {
  const { smart_count: count } = values;
  const known = inLanguage(text);
  if (typeof count !== 'number') return fillIn(known, values);
  const [one = '', many = one] = known.split('||||');
  return fillIn((isOne(count) ? one : many).trim(), values);
}
