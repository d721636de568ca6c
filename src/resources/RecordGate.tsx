import { useState, type ReactNode } from 'react';
import { useFormDataSource } from '../form/openedList';
import type { ResourceSchema } from '../schemas/resource';
import type { FormValues } from '../schemas/values';
import { RecordLoading } from './RecordLoading';
import { RecordFailed, RecordMissing } from './RecordStates';

/** A record that is asked for: react-query's answer fits. */
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
 * Shows a record once it is there, and until then what it is waiting for. What was opened stays as it was opened: a
 * later answer never takes the place of what a person is typing into.
 */
export function RecordGate({ schema, found, children }: Props) {
  const data = useFormDataSource();
  const [opened, setOpened] = useState<FormValues | null>(null);
  const fresh = found.isFetching || found.error ? null : (found.data ?? null);
  if (opened === null && fresh !== null) setOpened(fresh);

  if (opened !== null) return children(opened);
  if (found.isFetching || (found.data === undefined && !found.error))
    return <RecordLoading schema={schema} />;
  if (isMissing(found.error)) return <RecordMissing schema={schema} />;
  // records are read from the resource's list: one that could not be had is asked for again first
  const retry = () => void data.list(schema.name).then(found.refetch, found.refetch);
  return <RecordFailed schema={schema} error={found.error} onRetry={retry} />;
}

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
