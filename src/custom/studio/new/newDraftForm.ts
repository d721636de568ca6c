import type { StudioResource } from '../../../api/studio/resources';
import { defineForm } from '../../../form/defineForm';
import type { Field } from '../../../schemas/field';
import { OWN_NAME } from '../../../schemas/studio/runTimeLimits';
import * as words from '../../../words/en/studio';
import * as newWords from '../../../words/en/studio/new';
import * as workbookWords from '../../../words/en/studio/workbook';
import { t, translateAny } from '../../../words/translator';
import { tooLike } from './proposedName';

type Source = 'label' | 'name' | 'from' | 'copyOf';

interface Sources {
  readonly resources: readonly Pick<StudioResource, 'label' | 'name' | 'state'>[];
  /** The names of the resources that the account declared. */
  readonly own: readonly string[];
  readonly hasFile: boolean;
  readonly workbook: 'none' | 'noColumn' | 'columns';
}

/** The form for the name and the start of a new draft. */
export const newDraftForm = ({ resources, own, hasFile, workbook }: Sources) =>
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
        // A resource that is only a draft has nothing to copy yet.
        choices: resources
          .filter(({ state }) => state !== 'draft')
          .map(({ name, label }) => ({ id: name, name: label })),
      },
    ],
    problems: ({ name, from, copyOf }) => ({
      ...nameProblem(name, own, resources),
      ...(from === 'copy' && copyOf === '' && { copyOf: words.copyRequired }),
      ...(from === 'file' && !hasFile && { from: words.chooseFileFirst }),
      ...(from === 'workbook' && workbook === 'none' && { from: workbookWords.chooseWorkbookFirst }),
      ...(from === 'workbook' && workbook === 'noColumn' && { from: workbookWords.someColumn }),
    }),
  });

/** Why a name cannot be used for a new resource. @param own the names of the account's resources */
export function nameProblem(
  name: string,
  own: readonly string[],
  resources: Sources['resources'],
): { readonly name?: string } {
  if (name !== '' && !OWN_NAME.test(name)) return { name: words.nameShape };
  const other = name === '' || own.includes(name) ? undefined : tooLike(name, own);
  if (other === undefined) return {};
  const label = resources.find(each => each.name === other)?.label ?? other;
  return { name: t(newWords.tooLike, { label: translateAny(label), other }) };
}
