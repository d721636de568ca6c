import { isRecord } from '../../../../schemas/values/values';
import * as words from '../../../../words/en/studio';
import * as propertyWords from '../../../../words/en/studio/properties';
import type { DraftField } from '../draftShape';
import { plainText, type Property } from './property';

/** `code: name`, one per line; a choice without a code is stored as its name. */
export const choices: Property = {
  input: {
    kind: 'longText',
    source: 'choices',
    label: words.choices,
    help: words.choicesHelp,
    maxLength: 20_000,
    rows: 6,
  },
  read: value =>
    Array.isArray(value)
      ? value
          .filter(isRecord)
          .map(({ id, name }) => (id === name ? plainText(name) : `${plainText(id)}: ${plainText(name)}`))
          .join('\n')
      : '',
  write: typed =>
    typed
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== '')
      .map(choiceOf),
};

function choiceOf(line: string): { readonly id: string; readonly name: string } {
  const at = line.indexOf(': ');
  return at < 1
    ? { id: line, name: line }
    : { id: line.slice(0, at).trim(), name: line.slice(at + 2).trim() };
}

const known = ({ choices: list }: DraftField) => (Array.isArray(list) ? list.filter(isRecord) : []);

const input = {
  kind: 'select',
  source: 'default',
  label: words.defaultValue,
  help: propertyWords.defaultHelp,
  clearable: true,
} as const;

/** The choice that is selected in a new record. */
export const chosenFirst: Property = {
  input: { ...input, choices: [] },
  inputIn: field => ({
    ...input,
    choices: known(field).map(({ id, name }) => ({
      id: plainText(id),
      name: plainText(name) || plainText(id),
    })),
  }),
  read: plainText,
  // A code may be a number.
  write: (typed, field) =>
    typed === '' ? undefined : (known(field).find(({ id }) => plainText(id) === typed)?.['id'] ?? typed),
};
