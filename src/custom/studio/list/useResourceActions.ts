import { useNavigate, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { wordsOf } from '../../../ui/failureText';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as fileWords from '../../../words/en/studio/files';
import * as adaptWords from '../../../words/en/studio/place';
import * as renameWords from '../../../words/en/studio/rename';
import * as publishWords from '../../../words/en/studio/publish';
import type { RowAction } from '../../frame/rowAction';
import { draftPath, historyPath, NEW_PATH } from '../studioPaths';
import type { ResourceRow } from './resourceRows';

/** One's own draft; before the first publish, that of a colleague, since there is nothing else to go on from. */
const editedDraft = (
  { condition, drafts }: ResourceRow,
  me: string,
): ResourceRow['drafts'][number] | undefined =>
  drafts.find(({ owner }) => owner === me) ?? (condition === 'draft' ? drafts[0] : undefined);

/**
 * The actions on a resource of the list.
 * @param me the user's name: drafts are personal
 */
export function useResourceActions(
  me: string,
  {
    retire,
    purge,
    rename,
    save,
  }: Record<'purge' | 'rename' | 'retire' | 'save', (resource: ResourceRow) => void>,
): (resource: ResourceRow) => readonly RowAction<ResourceRow>[] {
  const { call, may } = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const begin = useCallback(
    async (name: string, from: 'live' | 'shipped') => {
      try {
        const { id } = await call(studioDraftCreate, { body: { name, from } });
        navigate(draftPath(id));
      } catch (cause) {
        const said = wordsOf(cause);
        notify(said, { type: 'error', messageArgs: { _: said } });
      }
    },
    [call, navigate, notify],
  );
  const edit = useCallback(
    (row: ResourceRow) => {
      const { name, version } = row;
      const open = editedDraft(row, me);
      if (open) navigate(draftPath(open.id));
      // What is shipped has no version of its own before somebody adds to it.
      else void begin(name, version === 0 ? 'shipped' : 'live');
    },
    [begin, me, navigate],
  );
  return useCallback(
    resource => {
      const { name, kind, condition, version, isAdaptable, drafts } = resource;
      const mayDraft = may('studio/draft');
      const isNew = condition === 'draft';
      const edits = mayDraft ? editedDraft(resource, me) : undefined;
      const draft = drafts.find(each => each !== edits);
      // Whoever publishes looks at it first; a colleague's other drafts are linked there.
      const looked = draft
        ? [
            {
              label: t(publishWords.lookAtDraft),
              hint: t(publishWords.lookAtDraftOf, { owner: draft.owner }),
              act: () => navigate(draftPath(draft.id)),
            },
          ]
        : [];
      const copied =
        mayDraft && !isNew
          ? [
              {
                label: t(words.copy),
                hint: t(words.copyHint),
                act: () => navigate(`${NEW_PATH}?copy=${encodeURIComponent(name)}`),
              },
            ]
          : [];
      const edited = mayDraft ? [{ label: t(words.edit), act: () => edit(resource) }, ...looked] : looked;
      const versions =
        version === 0
          ? []
          : [{ label: t(words.history), hint: t(words.historyHint), act: () => navigate(historyPath(name)) }];
      const exported =
        kind !== 'shipped' && version === 0
          ? []
          : [{ label: t(fileWords.exportIt), hint: t(fileWords.exportHint), act: () => save(resource) }];
      if (kind === 'shipped')
        return [
          ...(isAdaptable && mayDraft
            ? [{ label: t(adaptWords.adapt), hint: t(adaptWords.adaptHint), act: () => edit(resource) }]
            : []),
          ...looked,
          ...copied,
          ...exported,
          ...versions,
        ];
      if (kind === 'adapted')
        return [
          ...edited,
          ...exported,
          ...versions,
          ...(mayDraft ? [{ label: t(adaptWords.asShipped), act: () => void begin(name, 'shipped') }] : []),
        ];
      const isRetired = condition === 'retired';
      const ending =
        version !== 0 && may('studio/publish')
          ? [
              {
                label: t(isRetired ? words.restore : words.retire),
                act: () => retire(resource),
                hint: isRetired ? undefined : t(words.retireHint),
                isDanger: !isRetired,
              },
            ]
          : [];
      return [
        ...(isRetired ? ending : edited),
        ...copied,
        ...exported,
        ...versions,
        ...(condition === 'live' && mayDraft && may('studio/publish')
          ? [{ label: t(renameWords.rename), hint: t(renameWords.renameHint), act: () => rename(resource) }]
          : []),
        ...(isRetired ? [] : ending),
        ...(isRetired && may('studio/purge')
          ? [{ label: t(publishWords.purge), act: () => purge(resource), isDanger: true }]
          : []),
      ];
    },
    [begin, edit, may, me, navigate, purge, rename, retire, save],
  );
}
