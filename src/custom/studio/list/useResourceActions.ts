import { useNavigate, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { wordsOf } from '../../../ui/failureText';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as publishWords from '../../../words/en/studio/publish';
import type { RowAction } from '../../frame/rowActions';
import { draftPath, historyPath, NEW_PATH } from '../studioPaths';
import type { ResourceRow } from './resourceRows';

/**
 * The actions on a resource of the list.
 * @param me the user's name: drafts are personal
 */
export function useResourceActions(
  me: string,
  { retire, purge }: Record<'retire' | 'purge', (resource: ResourceRow) => void>,
): (resource: ResourceRow) => readonly RowAction<ResourceRow>[] {
  const { call, may } = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  const edit = useCallback(
    async ({ name, drafts }: ResourceRow) => {
      const mine = drafts.find(({ owner }) => owner === me);
      if (mine) return navigate(draftPath(mine.id));
      try {
        const { id } = await call(studioDraftCreate, { body: { name, from: 'live' } });
        navigate(draftPath(id));
      } catch (cause) {
        const said = wordsOf(cause);
        notify(said, { type: 'error', messageArgs: { _: said } });
      }
      return undefined;
    },
    [call, me, navigate, notify],
  );
  return useCallback(
    resource => {
      const { name, kind, condition, version } = resource;
      const copied = {
        label: t(words.copy),
        act: () => navigate(`${NEW_PATH}?copy=${encodeURIComponent(name)}`),
      };
      if (kind === 'shipped') return [{ ...copied, reason: undefined }];
      return [
        ...(condition === 'retired' ? [] : [{ label: t(words.edit), act: () => void edit(resource) }]),
        copied,
        ...(version === 0 ? [] : [{ label: t(words.history), act: () => navigate(historyPath(name)) }]),
        ...(version !== 0 && may('studio/publish')
          ? [
              {
                label: t(condition === 'retired' ? words.restore : words.retire),
                act: () => retire(resource),
                isDanger: condition !== 'retired',
              },
            ]
          : []),
        ...(condition === 'retired' && may('studio/purge')
          ? [{ label: t(publishWords.purge), act: () => purge(resource), isDanger: true }]
          : []),
      ];
    },
    [edit, may, navigate, purge, retire],
  );
}
