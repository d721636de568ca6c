import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useLocation, useNavigate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { studioResources, type StudioResource } from '../../../api/studio/resources';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { ChangedFields } from '../../../resources/record/follow/ChangedFields';
import { fieldChanges } from '../../../resources/record/follow/fieldChanges';
import { useApi } from '../../../ui/apiContext';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { useWaiting } from '../../../ui/schemaChanges';
import { useSchemas } from '../../../ui/schemasContext';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import * as words from '../../../words/en/studio';
import * as followWords from '../../../words/en/studio/follow';
import * as newWords from '../../../words/en/studio/new';
import { t, translateAny } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { later } from '../fetchLater';
import { LoadState } from '../LoadState';
import { StudioPage } from '../StudioPage';
import { draftPath, LIST_PATH } from '../studioPaths';
import { draftRequest } from './draftRequest';
import { newDraftForm } from './newDraftForm';
import { useChosenFile, type ChosenFile } from './useChosenFile';
import { useProposal } from './useProposal';
import { useNameOfFile, useProposedName } from './useProposedName';

/** Loaded on demand, because most drafts do not start from a file or a spreadsheet. */
const FileSource = lazyComponent(async () => (await later()).FileSource);
const WorkbookColumns = lazyComponent(async () => (await later()).WorkbookColumns);

const NONE: readonly StudioResource[] = [];

/** Whether a shipped resource, already extended by the account or not, has this name: the draft then extends it. */
const isShipped = (resources: readonly Pick<StudioResource, 'name' | 'origin'>[], wanted: string): boolean =>
  resources.some(({ name, origin }) => name === wanted && origin !== 'own');

/** /studio/new: starts a draft from scratch, another resource, a spreadsheet or a file. */
export function NewDraft() {
  const api = useApi();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const copied = asked.get('copy');
  const source = copied === null && asked.get('from') === 'file' ? 'file' : 'blank';
  const [hasFile, setHasFile] = useState(false);
  const {
    data: known,
    error: failure,
    refetch,
  } = useScreenQuery(['resources to copy'], () => api.call(studioResources));
  const data = known ?? NONE;
  const own = useMemo(() => data.filter(({ origin }) => origin === 'own').map(each => each.name), [data]);
  const proposal = useProposal();
  const workbook = proposal.state !== 'ready' ? 'none' : proposal.taken.length === 0 ? 'noColumn' : 'columns';
  const form = useMemo(
    () => newDraftForm({ resources: data, own, hasFile, workbook }),
    [data, own, hasFile, workbook],
  );
  const first = useMemo(
    () => ({ label: '', name: '', from: copied === null ? source : 'copy', copyOf: copied ?? '' }),
    [copied, source],
  );
  const { start, pending, refusal } = useApiAction(() => undefined);
  const state = useDefinedForm(form, {
    values: first,
    isKept: true,
    submit: texts =>
      start({
        work: async () => {
          const chosen = { file: await file.settled(), proposal, isShipped: isShipped(data, texts.name) };
          const { id } = await api.call(studioDraftCreate, { body: await draftRequest(api, texts, chosen) });
          navigate(draftPath(id));
        },
      }),
  });
  useProposedName(state.methods, own);
  const nameByFile = useNameOfFile(state.methods);
  const { control } = state.methods;
  const from: unknown = useWatch({ control, name: 'from' });
  const name = String(useWatch({ control, name: 'name' }) ?? '');
  const label = String(useWatch({ control, name: 'label' }) ?? '');
  const file = useChosenFile(name, known);
  const take = (declaration: ChosenFile['declaration']) => {
    file.take(declaration);
    setHasFile(declaration !== null);
    nameByFile(declaration);
  };
  const changed = from === 'file' && hasFile && data.find(each => each.name === name && each.version > 0);
  const hasChosen = (from === 'file' && hasFile) || (from === 'workbook' && proposal.file !== null);
  // With unsaved input, what others publish meanwhile is announced, but does not change this screen.
  useUnsavedMarker(t(words.newResource), hasChosen);
  return (
    <StudioPage title={t(words.newResource)}>
      <p>{t(words.aboutNew)}</p>
      <form
        onSubmit={state.submit}
        noValidate
        aria-busy={pending}
        style={{ maxWidth: from === 'workbook' ? 1120 : 560 }}
      >
        <FormFields state={state}>
          {from === 'file' && <FileSource file={file} take={take} label={label} />}
          {from === 'workbook' && <WorkbookColumns proposal={proposal} />}
        </FormFields>
        {changed && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {t(newWords.changesLive, { label: translateAny(changed.label) })}
          </Alert>
        )}
        {hasChosen && <ChangedMeanwhile key={name} name={name} />}
        {failure && <LoadState error={failure} retry={() => void refetch()} />}
        <Refused refusal={refusal} />
        <Button
          type="submit"
          variant="contained"
          disabled={from === 'file' && failure !== null}
          loading={pending || (from === 'file' && file.isAsking && failure === null)}
          sx={{ mt: 2, mr: 1 }}
        >
          {t(words.createDraft)}
        </Button>
        <Button component={LinkBase} to={LIST_PATH} sx={{ mt: 2 }}>
          {t(words.cancel)}
        </Button>
      </form>
    </StudioPage>
  );
}

interface ChangedMeanwhileProps {
  /** The name of the resource that is drafted or copied. */
  readonly name: string;
}

/**
 * Says that others have changed the resource since its file was selected. The file stays selected, and the draft will
 * show the conflict.
 */
function ChangedMeanwhile({ name }: ChangedMeanwhileProps) {
  const known = useSchemas().find(each => each.name === name);
  const waiting = useWaiting(name);
  const [atFirst] = useState(known);
  const called = translateAny((known ?? atFirst)?.menu?.label ?? name);
  if (waiting === null)
    return <Notice severity="warning">{t(followWords.importOutOfUse, { name: called })}</Notice>;
  if (!atFirst && known)
    return <Notice severity="warning">{t(followWords.importTaken, { name: called })}</Notice>;
  if (!known || !waiting) return null;
  return (
    <Notice severity="info">
      {t(followWords.importChanged, { name: called })}
      <ChangedFields changes={fieldChanges(known, waiting)} />
    </Notice>
  );
}

function Notice(props: { readonly severity: 'info' | 'warning'; readonly children: React.ReactNode }) {
  return <Alert {...props} role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }} />;
}
