import { defineForm } from '../../../form/defineForm';
import type { Field } from '../../../schemas/field';
import { OWN_NAME } from '../../../schemas/studio/runTimeLimits';
import * as words from '../../../words/en/studio';
import * as workbookWords from '../../../words/en/studio/workbook';

type Source = 'label' | 'name' | 'from' | 'copyOf';

interface Sources {
  readonly resources: readonly { readonly name: string; readonly label: string }[];
  readonly hasFile: boolean;
  readonly workbook: 'none' | 'noColumn' | 'columns';
}

/** What a new draft is called and starts from. */
export const newDraftForm = ({ resources, hasFile, workbook }: Sources) =>
  defineForm<Field & { readonly source: Source }>({
    fields: [
      {
        kind: 'text',
        source: 'label',
        label: words.label,
        help: words.menuLabelHelp,
        required: words.labelRequired,
        maxLength: 80,
      },
      {
        kind: 'text',
        source: 'name',
        label: words.name,
        help: words.nameHelp,
        required: words.nameRequired,
        maxLength: 40,
      },
      {
        kind: 'select',
        source: 'from',
        label: words.startFrom,
        default: 'blank',
        choices: [
          { id: 'blank', name: words.fromBlank },
          { id: 'copy', name: words.fromCopy },
          { id: 'workbook', name: workbookWords.fromWorkbook },
          { id: 'file', name: words.fromFile },
        ],
      },
      {
        kind: 'select',
        source: 'copyOf',
        label: words.copyOf,
        clearable: true,
        when: { eq: ['from', 'copy'] },
        choices: resources.map(({ name, label }) => ({ id: name, name: label })),
      },
    ],
    problems: ({ name, from, copyOf }) => ({
      ...(name !== '' && !OWN_NAME.test(name) && { name: words.nameShape }),
      ...(from === 'copy' && copyOf === '' && { copyOf: words.copyRequired }),
      ...(from === 'file' && !hasFile && { from: words.chooseFileFirst }),
      ...(from === 'workbook' && workbook === 'none' && { from: workbookWords.chooseWorkbookFirst }),
      ...(from === 'workbook' && workbook === 'noColumn' && { from: workbookWords.someColumn }),
    }),
  });
