import Button from '@mui/material/Button';
import { LinkBase, useLocation, useNavigate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { studioResources } from '../../../api/studio/resources';
import { useQuery } from '@tanstack/react-query';
import { defineForm } from '../../../form/defineForm';
import type { Field } from '../../../schemas/field';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { OWN_NAME } from '../../../schemas/studio/runTimeLimits';
import { isRecord } from '../../../schemas/values/values';
import { useApi } from '../../../ui/apiContext';
import { screenQuery } from '../../../ui/query/screenQuery';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import * as workbookWords from '../../../words/en/studio/workbook';
import { Refused } from '../../frame/Refused';
import { useDeed } from '../../frame/useDeed';
import { draftPath, LIST_PATH } from '../studioPaths';
import { StudioPage } from '../StudioPage';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { DeclarationFile } from './DeclarationFile';
import { draftRequest } from './draftRequest';
import { useProposal } from './useProposal';
import { useProposedName } from './useProposedName';
import { WorkbookColumns } from './WorkbookColumns';

type Source = 'label' | 'name' | 'from' | 'copyOf';

interface Sources {
  readonly resources: readonly { readonly name: string; readonly label: string }[];
  readonly hasFile: boolean;
  readonly workbook: 'none' | 'noColumn' | 'columns';
}

const formOf = ({ resources, hasFile, workbook }: Sources) =>
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

/** /studio/new: starts a draft from scratch, another resource, a spreadsheet or a file. */
export function NewDraft() {
  const api = useApi();
  const navigate = useNavigate();
  const copied = new URLSearchParams(useLocation().search).get('copy');
  const [file, setFile] = useState<unknown>(null);
  const { data = [] } = useQuery({
    ...screenQuery,
    queryKey: ['resources to copy'],
    queryFn: () => api.call(studioResources),
  });
  const proposal = useProposal();
  const workbook = proposal.state !== 'ready' ? 'none' : proposal.taken.length === 0 ? 'noColumn' : 'columns';
  const form = useMemo(
    () => formOf({ resources: data, hasFile: isRecord(file), workbook }),
    [data, file, workbook],
  );
  const first = useMemo(
    () => ({ label: '', name: '', from: copied === null ? 'blank' : 'copy', copyOf: copied ?? '' }),
    [copied],
  );
  const { start, pending, refusal } = useDeed(() => undefined);
  const state = useDefinedForm(form, {
    values: first,
    isKept: true,
    submit: texts =>
      start({
        work: async () => {
          const { id } = await api.call(studioDraftCreate, {
            body: await draftRequest(api, texts, { file, proposal }),
          });
          navigate(draftPath(id));
        },
      }),
  });
  useProposedName(state.methods);
  const { control } = state.methods;
  const from: unknown = useWatch({ control, name: 'from' });
  const name: unknown = useWatch({ control, name: 'name' });
  const hasChosen = (from === 'file' && file !== null) || (from === 'workbook' && proposal.file !== null);
  // What colleagues publish meanwhile is told, and moves nothing here.
  useUnsavedMarker(t(words.newResource), hasChosen);
  return (
    <StudioPage title={t(words.newResource)}>
      <p>{t(words.aboutNew)}</p>
      <form
        onSubmit={state.submit}
        noValidate
        aria-busy={pending}
        style={{ maxWidth: from === 'workbook' ? 960 : 560 }}
      >
        <FormFields state={state}>
          {from === 'file' && <DeclarationFile take={setFile} />}
          {from === 'workbook' && <WorkbookColumns proposal={proposal} />}
        </FormFields>
        {hasChosen && <ChangedMeanwhile key={String(name)} name={String(name)} />}
        <Refused refusal={refusal} />
        <Button type="submit" variant="contained" loading={pending} sx={{ mt: 2, mr: 1 }}>
          {t(words.createDraft)}
        </Button>
        <Button component={LinkBase} to={LIST_PATH} sx={{ mt: 2 }}>
          {t(words.cancel)}
        </Button>
      </form>
    </StudioPage>
  );
}
