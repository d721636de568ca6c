import type { FieldBase } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio';
import * as propertyWords from '../../../../words/en/studio/properties';
import { flag, text, type Offers, type Property } from './property';

/** Whether a field must be filled in, which the declaration says by its message. */
export const IS_REQUIRED: Property = {
  input: { kind: 'boolean', source: 'isRequired', label: words.isRequired },
  read: (_, field) => String(field['required'] !== undefined),
  write: () => undefined,
};

/** What every field may say. */
export const OF_FIELDS = {
  label: text('label', words.label, { required: words.labelRequired }),
  source: text('source', words.source, { help: words.sourceHelp, required: words.sourceRequired }),
  required: text('required', words.required, {
    help: words.requiredHelp,
    when: { eq: ['isRequired', true] },
  }),
  help: text('help', words.help, { help: words.helpHelp }),
  clone: flag('clone', propertyWords.cloneClears, undefined, 'clear'),
  when: { declined: 'PlacePanel asks for it, beside the section.' },
  fid: { declined: 'The studio makes it, once.' },
  was: { declined: 'The studio keeps it.' },
} as const satisfies Offers<FieldBase>;
