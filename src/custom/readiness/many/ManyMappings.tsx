import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation, LinkBase } from 'ra-core';
import { useState, useCallback, useEffect, useRef } from 'react';
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
import { createLeaveGate } from '../../../ui/unsaved/leaveGate';
import { LeaveGuard } from '../../../ui/unsaved/LeaveGuard';
import { plural } from '../../../words/plural';
import type { Texts } from './manyColumns';
import { ManyTable } from './ManyTable';
import type { PlacedCells } from './pastedCells';
import { useManyRows, type ManyRow } from './useManyRows';

interface ManyFormProps {
  readonly schema: ResourceSchema;
  readonly keyFields: readonly string[];
  readonly first: readonly Texts[];
  readonly back: string;
}

/** The grid with its save: what is complete is saved, in one call where the API offers it; each line says how it went. */
function ManyForm({ schema, keyFields, first, back }: ManyFormProps) {
  const many = useManyRows(schema, keyFields, first);
  const { rows, columns, ready, saving, isChanged } = many;
  const [pasted, setPasted] = useState<PlacedCells | null>(null);
  const [gate] = useState(createLeaveGate);
  const title = t(words.title, { noun: translateAny(schema.noun) });
  // The cells keep their functions: what is typed into one draws no other.
  const newest = useRef(many);
  useEffect(() => {
    newest.current = many;
  });
  const type = useCallback(
    (row: number, source: string, text: string) => newest.current.put([{ row, source, text }]),
    [],
  );
  const paste = useCallback(
    (row: number, source: string, text: string) => setPasted(newest.current.paste(text, { row, source })),
    [],
  );
  return (
    <Form
      onSubmit={event => {
        event.preventDefault();
        if (ready > 0) saving.mutate();
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {t(words.about)}
      </Typography>
      <ManyTable
        schema={schema}
        keyFields={keyFields}
        rows={rows}
        columns={columns}
        type={type}
        paste={paste}
        copyDown={many.copyDown}
      />
      {saving.isPending && <LinearProgress aria-label={t(words.saving)} />}
      <p role="status">{statusText(rows, ready, pasted)}</p>
      <div className="actions">
        <Button component={LinkBase} to={back}>
          {t(words.back)}
        </Button>
        <Button type="submit" variant="contained" disabled={ready === 0 || saving.isPending}>
          {plural(words.save, { smart_count: ready })}
        </Button>
      </div>
      <LeaveGuard
        work={isChanged ? { title, changes: columns.map(({ label }) => label) } : null}
        saving={saving.isPending}
        gate={gate}
      />
    </Form>
  );
}

function statusText(rows: readonly ManyRow[], ready: number, pasted: PlacedCells | null): string {
  const saved = rows.filter(({ isSaved }) => isSaved).length;
  const refused = rows.filter(({ refusal }) => refusal !== '').length;
  return [
    ...(pasted ? [plural(words.pasted, { smart_count: pasted.cells.length })] : []),
    ...(pasted && pasted.strange > 0 ? [plural(words.strange, { smart_count: pasted.strange })] : []),
    ...(saved > 0 ? [plural(words.savedCount, { smart_count: saved })] : []),
    ...(refused > 0 ? [plural(words.refusedCount, { smart_count: refused })] : []),
    ...(saved < rows.length
      ? [plural(words.complete, { smart_count: ready, total: rows.length - saved })]
      : []),
  ].join(' ');
}

const Form = styled('form')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  '& p': { margin: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'flex-end' },
});

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

/** The rows that were typed before a reload, those that the person brought along, or those of the worklist. */
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
