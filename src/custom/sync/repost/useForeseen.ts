import { type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchMember } from '../../../api/console';
import { syncForesee, type Foreseen } from '../../../api/sync/foresee';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** What accounting is expected to say to rows, and what the person has decided about those it would refuse. */
export interface ForeseenRows {
  readonly answer: UseQueryResult<Foreseen>;
  /** Whether the API tells at all. */
  readonly isTold: boolean;
  /** Whether rows that would be refused are posted all the same. */
  readonly all: boolean;
  readonly setAll: (all: boolean) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** The rows that are left to post. */
  readonly left: readonly BatchMember[];
  /** Why those are posted that would be refused; undefined if there are none. */
  readonly waiver: string | undefined;
  /** Whether something is still to be known or decided before posting. */
  readonly isOpen: boolean;
}

const NOTHING: readonly BatchMember[] = [];

/** @param eligible the rows of the dry run; undefined until it has ended */
export function useForeseen(id: string, eligible: readonly BatchMember[] = NOTHING): ForeseenRows {
  const api = useApi();
  const [all, setAll] = useState(false);
  const [reason, setReason] = useState('');
  const isTold = api.has(syncForesee) && eligible.length > 0;
  const answer = useScreenQuery(
    ['foreseen', id],
    () => api.call(syncForesee, { body: { redisIds: eligible.map(({ redisId }) => redisId) } }),
    { enabled: isTold },
  );
  const refused = new Set(answer.data?.refused);
  const waives = all && refused.size > 0;
  return {
    answer,
    isTold,
    all,
    setAll,
    reason,
    setReason,
    left: all ? eligible : eligible.filter(({ redisId }) => !refused.has(redisId)),
    waiver: waives ? reason.trim() : undefined,
    // Without an answer, posting goes on as it would without the checks.
    isOpen: (isTold && answer.isPending) || (waives && reason.trim() === ''),
  };
}
