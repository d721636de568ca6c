import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { studioAttentionOf } from '../../../api/studio/attention';
import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { defineForm } from '../../../form/defineForm';
import { useDefinedForm } from '../../../form/useDefinedForm';
import type { Field } from '../../../schemas/field';
import { useApi } from '../../../ui/apiContext';
import { useScreenMutation } from '../../../ui/query/useScreenMutation';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/rename';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { refusalIn } from '../../frame/refusal';
import { Refused } from '../../frame/RefusalText';
import { FormDialog } from '../FormDialog';
import type { ResourceDialogProps } from '../list/resourceRows';
import { nameProblem } from '../new/newDraftForm';
import { RecordLink } from '../RecordLink';
import { ReferenceList } from '../ReferenceList';
import { SCHEMAS_KEY } from '../schemasKey';
import { useNamedRecords } from '../useNamedRecords';
import { why } from '../WhyDialog';
import { renameResource, type Progress, type RenameResult, type LeftRecord } from './renameResource';

interface NotDoneProps {
  readonly result: RenameResult;
  readonly from: string;
  /** The new name. */
  readonly to: unknown;
}

/** Why the resource with the former name is still in use. */
function NotDone({ result: { left, referredBy }, from, to }: NotDoneProps) {
  return (
    <>
      {left.length > 0 && (
        <Alert severity="warning">
          {plural(words.isLeft, { smart_count: left.length })}
          <LeftList left={left} resource={from} />
          {t(words.leftCure)}
        </Alert>
      )}
      {referredBy.length > 0 && (
        <Alert severity="warning">
          {t(words.isReferred)}
          <ReferenceList references={referredBy} />
          {t(words.referredCure, { to: String(to) })}
        </Alert>
      )}
    </>
  );
}

const MOST_SHOWN = 5;

interface LeftListProps {
  readonly left: readonly LeftRecord[];
  readonly resource: string;
}

/** The first of the records that could not be copied, by name, each with the reason. */
function LeftList({ left, resource }: LeftListProps) {
  const shown = useMemo(() => left.slice(0, MOST_SHOWN), [left]);
  const names = new Map(useNamedRecords(resource, shown).map(({ id, name }) => [id, name]));
  return (
    <ul>
      {shown.map(({ id, why }) => (
        <li key={id}>
          <RecordLink id={id} of={{ resource, names }} />: {translateAny(why)}
        </li>
      ))}
      {left.length > MOST_SHOWN && (
        <li>{plural(words.leftMore, { smart_count: left.length - MOST_SHOWN })}</li>
      )}
    </ul>
  );
}

/** The records that could not be copied because they break a rule, shown before anything is copied. */
function WouldBeLeft({ resource }: { readonly resource: string }) {
  const { call } = useApi();
  // A failure is ignored, because records that are not copied are also listed afterwards.
  const { data } = useScreenQuery(['records that break a rule', resource], () =>
    call(studioAttentionOf, { name: resource, body: {} }),
  );
  if (!data || data.broken.length === 0) return null;
  return (
    <Alert severity="warning">
      {plural(words.wouldBeLeft, { smart_count: data.broken.length })}
      <LeftList left={data.broken} resource={resource} />
    </Alert>
  );
}

type Named = Field & { readonly source: 'name' | 'why' };

const formOf = (from: string, known: readonly StudioResource[]) => {
  const own = known.filter(({ origin }) => origin === 'own').map(({ name }) => name);
  return defineForm<Named>({
    fields: [
      {
        kind: 'text',
        source: 'name',
        label: words.newName,
        help: words.newNameHelp,
        required: studio.nameRequired,
        maxLength: 40,
      },
      why,
    ],
    problems: ({ name }) => (name === from ? { name: words.isTheName } : nameProblem(name, own, known)),
  });
};

const NONE: readonly StudioResource[] = [];

/** Renames a resource: a copy with its records replaces it. */
export function RenameDialog({
  resource: { name: from, called: label },
  changed,
  close,
}: ResourceDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { data: known } = useScreenQuery(['names of resources'], async () => {
    // This tab must know the resource to read its records; another user may have published it a moment ago.
    await client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    return api.call(studioResources);
  });
  const { mutate, isPending, error, data } = useScreenMutation({
    mutationFn: (asked: { readonly name: string; readonly why: string }) =>
      renameResource(api, { from, to: asked.name, why: asked.why }, setProgress),
    onSuccess({ isDone, copied }, { name }) {
      if (!isDone) return;
      const text = plural(words.wasRenamed, { name: label, to: name, smart_count: copied });
      notify(text, { type: 'success', messageArgs: { _: text } });
      close();
    },
    onSettled() {
      setProgress(null);
      void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
      changed();
    },
  });
  const form = useMemo(() => formOf(from, known ?? NONE), [from, known]);
  const state = useDefinedForm(form, { submit: mutate });
  return (
    <FormDialog
      title={t(words.title, { name: label })}
      action={t(words.give)}
      isWaiting={!known}
      pending={isPending}
      state={state}
      close={close}
    >
      <p>{t(words.follows, { from })}</p>
      <p>{t(words.rolesFollow)}</p>
      <p>{t(words.labelAlone)}</p>
      {!data && !isPending && <WouldBeLeft resource={from} />}
      {data && !isPending && <NotDone result={data} from={from} to={state.methods.getValues('name')} />}
      {progress && <CopyProgress {...progress} />}
      <Refused refusal={error && !isPending ? refusalIn(error) : null} />
    </FormDialog>
  );
}

function CopyProgress({ done, total }: Progress) {
  const text = t(words.copying, { done, total });
  return (
    <div role="status">
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={text}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <p>{text}</p>
    </div>
  );
}
