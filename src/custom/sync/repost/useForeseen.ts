import { useState } from 'react';
import type { BatchMember } from '../../../api/console';
import { syncForesee } from '../../../api/sync/foresee';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** What accounting is expected to say to rows, and what the person has decided about those it would refuse. */
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
    /** Whether the API tells at all. */
    isTold,
    /** Whether rows that would be refused are posted all the same. */
    all,
    setAll,
    reason,
    setReason,
    /** The rows that are left to post. */
    left: all ? eligible : eligible.filter(({ redisId }) => !refused.has(redisId)),
    /** Why those are posted that would be refused; undefined if there are none. */
    waiver: waives ? reason.trim() : undefined,
    /** Whether something is still to be known or decided before posting. */
    // Without an answer, posting goes on as it would without the checks.
    isOpen: (isTold && answer.isPending) || (waives && reason.trim() === ''),
  };
}
