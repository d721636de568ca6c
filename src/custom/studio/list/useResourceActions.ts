import { useNavigate, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { wordsOf } from '../../../ui/failureText';
import * as words from '../../../words/en/studio';
import * as fileWords from '../../../words/en/studio/files';
import * as adaptWords from '../../../words/en/studio/place';
import * as publishWords from '../../../words/en/studio/publish';
import * as renameWords from '../../../words/en/studio/rename';
import { t } from '../../../words/translator';
import type { RowAction } from '../../frame/rowAction';
import { draftPath, historyPath, NEW_PATH } from '../studioPaths';
import type { ResourceRow } from './resourceRows';

type Action = RowAction<ResourceRow>;

/** The targets of the actions, and the rights of the user. */
interface ActionTargets extends Readonly<
  Record<'edit' | 'purge' | 'rename' | 'retire' | 'save', Action['act']>
> {
  /** The user's name: drafts are personal. */
  readonly me: string;
  readonly may: (right: 'studio/draft' | 'studio/publish' | 'studio/purge') => boolean;
  readonly beginAsShipped: (name: string) => void;
  readonly open: (path: string) => void;
}

/** The user's draft or, before the first publish, another user's, because there is no version to start from. */
const editedDraft = (
  { condition, drafts }: ResourceRow,
  me: string,
): ResourceRow['drafts'][number] | undefined =>
  drafts.find(({ owner }) => owner === me) ?? (condition === 'draft' ? drafts[0] : undefined);

/** The actions on a resource of the list, in the order in which its row shows them. */
function resourceActions(resource: ResourceRow, to: ActionTargets): readonly Action[] {
  const { name, version, condition } = resource;
  const isShipped = resource.kind === 'shipped';
  const isAdapted = resource.kind === 'adapted';
  const isOwn = !isShipped && !isAdapted;
  const isRetired = isOwn && condition === 'retired';
  const mayDraft = to.may('studio/draft');
  const mayPublish = to.may('studio/publish');
  // Only one draft of the others is offered: it links to the rest.
  const edited = mayDraft ? editedDraft(resource, to.me) : undefined;
  const other = isRetired ? undefined : resource.drafts.find(draft => draft !== edited);
  const actions: readonly (Action | false | undefined)[] = [
    isShipped &&
      resource.isAdaptable &&
      mayDraft && { label: t(adaptWords.adapt), hint: t(adaptWords.adaptHint), act: to.edit },
    !isShipped && !isRetired && mayDraft && { label: t(words.edit), act: to.edit },
    isRetired &&
      version !== 0 &&
      mayPublish && { label: t(words.restore), hint: t(words.restoreHint), act: to.retire },
    other && {
      label: t(publishWords.lookAtDraft),
      hint: t(publishWords.lookAtDraftOf, { owner: other.owner }),
      act: () => to.open(draftPath(other.id)),
    },
    !isAdapted &&
      mayDraft &&
      condition !== 'draft' && {
        label: t(words.copy),
        hint: t(words.copyHint),
        act: () => to.open(`${NEW_PATH}?copy=${encodeURIComponent(name)}`),
      },
    (isShipped || version !== 0) && {
      label: t(fileWords.exportIt),
      hint: t(fileWords.exportHint),
      act: to.save,
    },
    version !== 0 && {
      label: t(words.history),
      hint: t(words.historyHint),
      act: () => to.open(historyPath(name)),
    },
    isAdapted && mayDraft && { label: t(adaptWords.asShipped), act: () => to.beginAsShipped(name) },
    // A rename is drafted and published in one step.
    isOwn &&
      condition === 'live' &&
      mayDraft &&
      mayPublish && { label: t(renameWords.rename), hint: t(renameWords.renameHint), act: to.rename },
    isRetired &&
      to.may('studio/purge') && {
        label: t(publishWords.purge),
        hint: t(publishWords.purgeHint),
        isDanger: true,
        act: to.purge,
      },
    isOwn &&
      !isRetired &&
      version !== 0 &&
      mayPublish && { label: t(words.retire), hint: t(words.retireHint), isDanger: true, act: to.retire },
  ];
  return actions.filter(action => !!action);
}

type Asked = Record<'purge' | 'rename' | 'retire' | 'save', (resource: ResourceRow) => void>;

/**
 * The actions on a resource of the list.
 * @param me the user's name: drafts are personal
 * @param asked opens the dialogs
 */
export function useResourceActions(
  me: string,
  asked: Asked,
): (resource: ResourceRow) => readonly RowAction<ResourceRow>[] {
  const { may } = useApi();
  const navigate = useNavigate();
  const begin = useBegunDraft();
  const edit = useCallback(
    (row: ResourceRow) => {
      const { name, version } = row;
      const open = editedDraft(row, me);
      if (open) navigate(draftPath(open.id));
      // A shipped resource has no version until somebody extends it.
      else void begin(name, version === 0 ? 'shipped' : 'live');
    },
    [begin, me, navigate],
  );
  return useCallback(
    resource =>
      resourceActions(resource, {
        me,
        may,
        edit,
        beginAsShipped: name => void begin(name, 'shipped'),
        open: path => navigate(path),
        ...asked,
      }),
    [asked, begin, edit, may, me, navigate],
  );
}

/** Begins a draft of the live version or the shipped form, and opens it. */
function useBegunDraft(): (name: string, from: 'live' | 'shipped') => Promise<void> {
  const { call } = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  return useCallback(
    async (name, from) => {
      try {
        const { id } = await call(studioDraftCreate, { body: { name, from } });
        navigate(draftPath(id));
      } catch (cause) {
        const text = wordsOf(cause);
        notify(text, { type: 'error', messageArgs: { _: text } });
      }
    },
    [call, navigate, notify],
  );
}
