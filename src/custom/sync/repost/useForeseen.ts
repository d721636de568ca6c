import { useState } from 'react';
import type { BatchMember } from '../../../api/console';
import { syncForesee } from '../../../api/sync/foresee';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** How accounting is expected to respond to rows, and what the person has decided about those it would refuse. */
export type ForeseenRows = ReturnType<typeof useForeseen>;

const NOTHING: readonly BatchMember[] = [];

/** @param eligible the rows of the dry run; undefined until it has ended */
export function useForeseen(id: string, eligible: readonly BatchMember[] = NOTHING) {
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
    /** Whether the API can foresee it at all. */
    isTold,
    /** Whether rows that would be refused are posted all the same. */
    all,
    setAll,
    reason,
    setReason,
    /** The rows that are left to post. */
    left: all ? eligible : eligible.filter(({ redisId }) => !refused.has(redisId)),
    /** The reason for posting rows that would be refused; undefined if there are none. */
    waiver: waives ? reason.trim() : undefined,
    /** Whether an answer or a decision is still missing before posting. */
    // Without an answer, posting goes on as it would without the checks.
    isOpen: (isTold && answer.isPending) || (waives && reason.trim() === ''),
  };
}
