import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as fileWords from '../../../words/en/studio/files';
import * as adaptWords from '../../../words/en/studio/place';
import * as renameWords from '../../../words/en/studio/rename';
import * as publishWords from '../../../words/en/studio/publish';
import type { RowAction } from '../../frame/rowAction';
import type { ResourceRow } from './resourceRows';

type Action = RowAction<ResourceRow>;

/** What the actions lead to, and which of them the person has a right to. */
export interface ActionTargets {
  /** The user's name: drafts are personal. */
  readonly me: string;
  readonly mayDraft: boolean;
  readonly mayPublish: boolean;
  readonly mayPurge: boolean;
  /** Opens the draft that is edited, or begins one. */
  readonly edit: (resource: ResourceRow) => void;
  readonly beginAsShipped: (name: string) => void;
  readonly openDraft: (id: string) => void;
  readonly openHistory: (name: string) => void;
  readonly copy: (name: string) => void;
  readonly save: (resource: ResourceRow) => void;
  readonly rename: (resource: ResourceRow) => void;
  readonly retire: (resource: ResourceRow) => void;
  readonly purge: (resource: ResourceRow) => void;
}

/** One's own draft; before the first publish, that of a colleague, since there is nothing else to go on from. */
export const editedDraft = (
  { condition, drafts }: ResourceRow,
  me: string,
): ResourceRow['drafts'][number] | undefined =>
  drafts.find(({ owner }) => owner === me) ?? (condition === 'draft' ? drafts[0] : undefined);

/** The actions on a resource of the list, in the order in which its row shows them. */
export function resourceActions(resource: ResourceRow, to: ActionTargets): readonly Action[] {
  if (resource.kind === 'shipped')
    return [
      ...adapt(resource, to),
      ...look(resource, to),
      ...copy(resource, to),
      ...saveFile(resource, to),
      ...versions(resource, to),
    ];
  if (resource.kind === 'adapted')
    return [
      ...edit(to),
      ...look(resource, to),
      ...saveFile(resource, to),
      ...versions(resource, to),
      ...asShipped(resource, to),
    ];
  if (resource.condition === 'retired')
    return [
      ...restore(resource, to),
      ...copy(resource, to),
      ...saveFile(resource, to),
      ...versions(resource, to),
      ...purge(to),
    ];
  return [
    ...edit(to),
    ...look(resource, to),
    ...copy(resource, to),
    ...saveFile(resource, to),
    ...versions(resource, to),
    ...rename(resource, to),
    ...retire(resource, to),
  ];
}

const when = (isOffered: boolean, action: Action): readonly Action[] => (isOffered ? [action] : []);

const edit = ({ mayDraft, edit: act }: ActionTargets) => when(mayDraft, { label: t(words.edit), act });

const adapt = ({ isAdaptable }: ResourceRow, { mayDraft, edit: act }: ActionTargets) =>
  when(isAdaptable && mayDraft, { label: t(adaptWords.adapt), hint: t(adaptWords.adaptHint), act });

/** Whoever publishes looks at a colleague's draft first; the other drafts are linked there. */
function look(resource: ResourceRow, { mayDraft, me, openDraft }: ActionTargets): readonly Action[] {
  const edited = mayDraft ? editedDraft(resource, me) : undefined;
  const draft = resource.drafts.find(each => each !== edited);
  if (!draft) return [];
  const { owner, id } = draft;
  return [
    {
      label: t(publishWords.lookAtDraft),
      hint: t(publishWords.lookAtDraftOf, { owner }),
      act: () => openDraft(id),
    },
  ];
}

const copy = ({ condition, name }: ResourceRow, { mayDraft, copy: act }: ActionTargets) =>
  when(mayDraft && condition !== 'draft', {
    label: t(words.copy),
    hint: t(words.copyHint),
    act: () => act(name),
  });

const saveFile = ({ kind, version }: ResourceRow, { save: act }: ActionTargets) =>
  when(kind === 'shipped' || version !== 0, {
    label: t(fileWords.exportIt),
    hint: t(fileWords.exportHint),
    act,
  });

const versions = ({ name, version }: ResourceRow, { openHistory }: ActionTargets) =>
  when(version !== 0, {
    label: t(words.history),
    hint: t(words.historyHint),
    act: () => openHistory(name),
  });

const asShipped = ({ name }: ResourceRow, { mayDraft, beginAsShipped }: ActionTargets) =>
  when(mayDraft, { label: t(adaptWords.asShipped), act: () => beginAsShipped(name) });

/** A rename is drafted and published in one step. */
const rename = ({ condition }: ResourceRow, { mayDraft, mayPublish, rename: act }: ActionTargets) =>
  when(condition === 'live' && mayDraft && mayPublish, {
    label: t(renameWords.rename),
    hint: t(renameWords.renameHint),
    act,
  });

const retire = ({ version }: ResourceRow, { mayPublish, retire: act }: ActionTargets) =>
  when(version !== 0 && mayPublish, {
    label: t(words.retire),
    hint: t(words.retireHint),
    isDanger: true,
    act,
  });

const restore = ({ version }: ResourceRow, { mayPublish, retire: act }: ActionTargets) =>
  when(version !== 0 && mayPublish, { label: t(words.restore), hint: t(words.restoreHint), act });

const purge = ({ mayPurge, purge: act }: ActionTargets) =>
  when(mayPurge, { label: t(publishWords.purge), hint: t(publishWords.purgeHint), isDanger: true, act });
