import { useState, type ReactNode } from 'react';
import { useApi } from '../../ui/apiContext';
import type { ResourceSchema } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { RecordLoading } from './RecordLoading';
import { RecordFailed, RecordMissing } from './RecordStates';

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
 * Shows a record once it is loaded, and its loading or failed state until then. The opened version stays: a later
 * answer never replaces what a person is editing.
 */
export function RecordGate({ schema, found, children }: Props) {
  const { readyList } = useApi();
  const [opened, setOpened] = useState<FormValues | null>(null);
  // Until the rights are known, react-admin asks for nothing, and has what a screen before had read.
  const [isAsked, setIsAsked] = useState(found.isFetching);
  if (!isAsked && found.isFetching) setIsAsked(true);
  const fresh = !isAsked || found.isFetching || found.error ? null : (found.data ?? null);
  if (opened === null && fresh !== null) setOpened(fresh);

  if (opened !== null) return children(opened);
  if (!isAsked || found.isFetching || (found.data === undefined && !found.error))
    return <RecordLoading schema={schema} />;
  if (isMissing(found.error)) return <RecordMissing schema={schema} />;
  // records are read from the resource's list, so a failed list is loaded again first
  const retry = () => void readyList(schema.name).then(found.refetch, found.refetch);
  return <RecordFailed schema={schema} error={found.error} onRetry={retry} />;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
