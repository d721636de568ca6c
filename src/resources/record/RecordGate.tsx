import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { useApi } from '../../ui/apiContext';
import { requestIdIn } from '../../wire/http/message';
import * as words from '../../words/en/record';
import { translateError } from '../../words/translateError';
import { t, translateAny } from '../../words/translator';
import { listPath } from '../screenPaths';
import { RecordLoading } from './RecordLoading';

interface RecordMissingProps {
  readonly schema: ResourceSchema;
}

/** There is no such record. */
function RecordMissing({ schema }: RecordMissingProps) {
  return (
    <Alert severity="info" role="status">
      <AlertTitle>{t(words.doesNotExist, { noun: translateAny(schema.noun) })}</AlertTitle>
      {t(words.mayBeDeleted)}
      <div>
        <Button component={LinkBase} to={listPath(schema.name)} sx={{ mt: 1 }} variant="outlined">
          {t(words.backToList)}
        </Button>
      </div>
    </Alert>
  );
}

/** The record could not be loaded; it may or may not exist. */
function RecordFailed({
  schema,
  error,
  onRetry,
}: RecordMissingProps & { error: unknown; onRetry: () => void }) {
  const why = error instanceof Error && error.message !== '' ? translateError(error) : t(words.noReason);
  const reference = error instanceof Error && 'body' in error ? requestIdIn(error.body) : null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t(words.notLoaded, { noun: translateAny(schema.noun) })}</AlertTitle>
      {why}
      {reference === null ? null : <div>{t(words.reference, { reference })}</div>}
      <div>
        <Button onClick={onRetry} sx={{ mt: 1 }} variant="outlined">
          {t(words.tryAgain)}
        </Button>
      </div>
    </Alert>
  );
}

/** A record query; react-query's result fits. */
export interface RecordQuery {
  readonly data?: FormValues;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props {
  readonly schema: ResourceSchema;
  readonly found: RecordQuery;
  readonly children: (record: FormValues) => ReactNode;
}

/**
 * Shows a record once it is loaded, and its loading or failed state until then. A later response does not replace the
 * version that was opened, because the user may be editing it.
 */
export function RecordGate({ schema, found, children }: Props) {
  const { readyList } = useApi();
  const [opened, setOpened] = useState<FormValues | null>(null);
  // Until the rights are known, react-admin fetches nothing, and returns a record from an earlier screen.
  const [isAsked, setIsAsked] = useState(found.isFetching);
  if (!isAsked && found.isFetching) setIsAsked(true);
  const fresh = !isAsked || found.isFetching || found.error ? null : (found.data ?? null);
  if (opened === null && fresh !== null) setOpened(fresh);

  if (opened !== null) return children(opened);
  if (!isAsked || found.isFetching || (found.data === undefined && !found.error))
    return <RecordLoading schema={schema} />;
  if (isMissing(found.error)) return <RecordMissing schema={schema} />;
  // Records are read from the list of the resource, so this first loads a failed list again.
  const retry = () => void readyList(schema.name).then(found.refetch, found.refetch);
  return <RecordFailed schema={schema} error={found.error} onRetry={retry} />;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
