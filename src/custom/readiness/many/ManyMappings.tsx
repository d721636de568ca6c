import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { syncReadiness } from '../../../api/sync/readiness';
import { MAPPING_RULES } from '../../../posting/mappingRules';
import { listPath } from '../../../resources/screenPaths';
import { recordRight } from '../../../rights/right';
import { resources } from '../../../schemas';
import type { ResourceSchema } from '../../../schemas/resource';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useMayOpen } from '../../../ui/mayOpen';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { PHONE } from '../../../ui/usePhone';
import * as list from '../../../words/en/list';
import * as words from '../../../words/en/list/many';
import { t, translateAny } from '../../../words/translator';
import { SyncNav } from '../../sync/list/SyncNav';
import { readManyState, textsOf } from './manyAddress';
import { readManyDraft } from './manyDraft';
import { ManyForm } from './ManyForm';

/** /readiness/many/{resource}: all missing records of one kind, in one grid. */
export function ManyMappings() {
  const { resource } = useParams();
  const schema = resources.find(({ name }) => name === resource);
  const key = MAPPING_RULES.find(rule => rule.resource === resource)?.key;
  const mayOpen = useMayOpen();
  const { may } = useApi();
  if (!schema || !key) return <p>{t(words.nothing)}</p>;
  if (!mayOpen(listPath(schema.name)) || !may(recordRight(schema, 'create')))
    return <Alert severity="warning">{t(words.notAllowed)}</Alert>;
  return (
    <Page>
      <SyncNav />
      <Typography component="h1" variant="h1">
        {t(words.title, { noun: translateAny(schema.noun) })}
      </Typography>
      <Missing key={schema.name} schema={schema} keyFields={Object.keys(key)} />
    </Page>
  );
}

interface MissingProps {
  readonly schema: ResourceSchema;
  readonly keyFields: readonly string[];
}

/** The rows with input from before a reload, else those in the history entry, else those of the worklist. */
function Missing({ schema, keyFields }: MissingProps) {
  const state: unknown = useLocation().state;
  const [given] = useState(() => readManyState(state));
  const api = useApi();
  const [draft] = useState(readManyDraft);
  const isAsked = draft.length === 0 && given.rows.length === 0 && api.has(syncReadiness);
  const { data, error, isFetching, refetch } = useScreenQuery(
    ['many', schema.name],
    async () => {
      const { groups, masked } = await api.call(syncReadiness);
      const missing = groups.filter(group => group.resource === schema.name && group.state === 'missing');
      return masked ? [] : missing.map(({ values }) => textsOf(values));
    },
    { enabled: isAsked },
  );
  if (error && !isFetching)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{t(list.tryAgain)}</Button>}>
        {failureText(error)}
      </Alert>
    );
  if (isAsked && !data) return <LinearProgress aria-label={t(words.loading)} />;
  const rows = data ?? given.rows;
  if (rows.length === 0 && draft.length === 0) return <p>{t(words.nothing)}</p>;
  return <ManyForm schema={schema} keyFields={keyFields} first={rows} back={given.back} />;
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: theme.spacing(1, 3, 3),
  [`@media ${PHONE}`]: { padding: theme.spacing(0.5, 1.5, 2) },
}));
