import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { defineForm } from '../../../form/defineForm';
import { useDefinedForm } from '../../../form/useDefinedForm';
import type { Field } from '../../../schemas/field';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { useScreenMutation } from '../../../ui/query/useScreenMutation';
import { plural } from '../../../words/plural';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/rename';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { refusalIn } from '../../frame/refusal';
import { FormDialog } from '../FormDialog';
import type { ResourceRow } from '../list/resourceRows';
import { nameProblem } from '../new/newDraftForm';
import { SCHEMAS_KEY } from '../schemasKey';
import { why } from '../WhyDialog';
import { giveName } from './giveName';
import { NotDone, WouldBeLeft } from './NotDone';
import LinearProgress from '@mui/material/LinearProgress';

interface RenameDialogProps {
  readonly resource: ResourceRow;
  readonly changed: () => void;
  readonly close: () => void;
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

/** Gives a resource another name: a copy with its records takes its place. */
export function RenameDialog({ resource: { name: from, called: label }, changed, close }: RenameDialogProps) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { data: known } = useScreenQuery(['names of resources'], async () => {
    // Its records are read as those of a resource that the tab knows: a colleague may have published it just now.
    await client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    return api.call(studioResources);
  });
  const { mutate, isPending, error, data } = useScreenMutation({
    mutationFn: (asked: { readonly name: string; readonly why: string }) =>
      giveName(api, { from, to: asked.name, why: asked.why }, (done, total) => setProgress({ done, total })),
    onSuccess({ isDone, copied }, { name }) {
      if (!isDone) return;
      const said = plural(words.wasRenamed, { name: label, to: name, smart_count: copied });
      notify(said, { type: 'success', messageArgs: { _: said } });
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
      {data && !isPending && <NotDone given={data} from={from} to={state.methods.getValues('name')} />}
      {progress && <CopyProgress {...progress} />}
      <Refused refusal={error && !isPending ? refusalIn(error) : null} />
    </FormDialog>
  );
}

/** How many records have been copied. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

function CopyProgress({ done, total }: Progress) {
  const said = t(words.copying, { done, total });
  return (
    <div role="status">
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={said}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <p>{said}</p>
    </div>
  );
}
