import { Fragment, type ReactNode } from 'react';
import { inLanguage, type Placeholder } from './translator';

interface PhraseProps<Text extends string> {
  /** The English text, from `words/en`. */
  readonly text: Text;
  /** The element for each placeholder: a name in bold, a link. */
  readonly values: { readonly [Name in Placeholder<Text>]: ReactNode };
}

/** A text of `words/en` whose placeholders are elements. */
export function Phrase<const Text extends string>({ text, values }: PhraseProps<Text>) {
  const filled: Readonly<Record<string, ReactNode>> = values;
  // Every second part is the name of a placeholder.
  const parts = inLanguage(text).split(/%\{(.*?)\}/);
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <Fragment key={index}>{index % 2 === 1 ? filled[part] : part}</Fragment>
  ));
}
