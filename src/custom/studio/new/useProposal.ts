import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleReply } from '../../../files/sample/sampleReply';
import type { Sample } from '../../../schemas/studio/propose/columnFacts';
import { proposeColumns, type ProposedColumn } from '../../../schemas/studio/propose/proposeColumns';
import type { WantedColumn } from '../../../schemas/studio/propose/proposedDeclaration';
import { failureText } from '../../../ui/failureText';
import { identityOf } from '../../../ui/query/identityOf';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** Maximum time; no file within the limits needs as much. */
const WITHIN_MS = 30_000;

/**
 * Reads the titles and the first rows of a spreadsheet in a worker, which ends afterwards.
 * @throws Error that tells the user what is wrong with the file
 */
async function openSample(file: File): Promise<Sample> {
  const worker = new Worker(new URL('../../../files/sample/sampleWorker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const reply = await replyOf(worker, file);
    if ('refusal' in reply) throw new Error(reply.refusal);
    return reply.sample;
  } finally {
    worker.terminate();
  }
}

function replyOf(worker: Worker, file: File): Promise<SampleReply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The file takes too long to read. Choose a smaller one.')),
      WITHIN_MS,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<SampleReply>) => {
      clearTimeout(late);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(late);
      reject(new Error('The file could not be read in this browser. Reload the page and choose it again.'));
    });
    worker.postMessage(file, []);
  });
}

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
