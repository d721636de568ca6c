import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { openSample } from '../../../files/sample/openSample';
import { proposeColumns, type ProposedColumn } from '../../../schemas/studio/propose/proposeColumns';
import type { WantedColumn } from '../../../schemas/studio/propose/proposedDeclaration';
import { failureText } from '../../../ui/failureText';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** A column as the table shows it. */
export interface ColumnChoice extends WantedColumn {
  readonly isTaken: boolean;
}

export type ProposalState = 'none' | 'reading' | 'failed' | 'ready';

const NOTHING: readonly ColumnChoice[] = [];

/** The columns of a chosen spreadsheet: as proposed, then as the user changes them. */
export function useProposal() {
  const [file, choose] = useState<File | null>(null);
  const [changed, setChanged] = useState<ReadonlyMap<number, Partial<ColumnChoice>>>(new Map());
  const [unique, setUnique] = useState<number | null | undefined>(undefined);
  const { data, error } = useScreenQuery(
    ['spreadsheet', file && identityOf(file)],
    file ? async () => proposeColumns(await openSample(file)) : skipToken,
  );
  const columns = data?.map(column => ({ ...choiceOf(column), ...changed.get(column.at) })) ?? NOTHING;
  const taken = columns.filter(({ isTaken }) => isTaken);
  const proposed = taken.find(({ column }) => column.distinct)?.column.at ?? null;
  const uniqueAt = unique === undefined ? proposed : unique;
  return {
    file,
    state: stateOf(file, error, data),
    failure: error && failureText(error),
    columns,
    taken,
    unique: taken.find(({ column }) => column.at === uniqueAt)?.column ?? null,
    setUnique,
    choose(next: File) {
      choose(next);
      setChanged(new Map());
      setUnique(undefined);
    },
    change: (at: number, change: Partial<ColumnChoice>) =>
      setChanged(before => new Map(before).set(at, { ...before.get(at), ...change })),
  };
}

export type Proposal = ReturnType<typeof useProposal>;

const choiceOf = (column: ProposedColumn): ColumnChoice => ({
  column,
  isTaken: true,
  label: column.label,
  kind: column.kind,
  required: column.required,
});

function stateOf(file: File | null, error: unknown, data: unknown): ProposalState {
  if (!file) return 'none';
  if (error) return 'failed';
  return data ? 'ready' : 'reading';
}
