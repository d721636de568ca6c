import { usualMessage } from '../../../../schemas/studio/usualMessage';
import { isRecord } from '../../../../schemas/values/values';
import * as words from '../../../../words/en/studio/properties';
import { fieldsOf, textOf, type DraftField } from '../draftShape';
import type { Property } from './property';

const input = {
  kind: 'select',
  source: 'rowKey',
  label: words.rowKey,
  help: words.rowKeyHelp,
  clearable: true,
} as const;

const columnsIn = (field: DraftField) => fieldsOf(field).filter(column => !Array.isArray(column['fields']));

/** The column that tells rows apart, with the usual messages. */
export const rowKey: Property = {
  input: { ...input, choices: [] },
  inputIn: field => ({
    ...input,
    choices: columnsIn(field).map(({ source, label }) => ({
      id: textOf(source),
      name: textOf(label) || textOf(source),
    })),
  }),
  read: value => (isRecord(value) ? textOf(value['field']) : ''),
  write(typed, field) {
    if (typed === '') return undefined;
    const column = fieldsOf(field).find(({ source }) => source === typed);
    const label = textOf(column?.['label']) || typed;
    return { field: typed, required: usualMessage(label), duplicate: `This ${label} already exists` };
  },
};
