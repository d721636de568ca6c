import { useState } from 'react';
import type { BatchMember } from '../../../api/console';
import { syncForesee } from '../../../api/sync/foresee';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

/** How accounting is expected to respond to rows, and what the user decided about those that it would refuse. */
export type ForeseenRows = ReturnType<typeof useForeseen>;

const NOTHING: readonly BatchMember[] = [];

/** @param eligible the rows of the dry run; undefined until it has ended */
export function useForeseen(id: string, eligible: readonly BatchMember[] = NOTHING) {
  const api = useApi();
  const [all, setAll] = useState(false);
  const [reason, setReason] = useState('');
  const isAvailable = api.has(syncForesee) && eligible.length > 0;
  const answer = useScreenQuery(
    ['foreseen', id],
    () => api.call(syncForesee, { body: { redisIds: eligible.map(({ redisId }) => redisId) } }),
    { enabled: isAvailable },
  );
  const refused = new Set(answer.data?.refused);
  const waives = all && refused.size > 0;
  return {
    answer,
    /** Whether the API can foresee the response, and there are rows. */
    isAvailable,
    /** Whether rows that would be refused are posted anyway. */
    all,
    setAll,
    reason,
    setReason,
    /** The rows that are left to post. */
    left: all ? eligible : eligible.filter(({ redisId }) => !refused.has(redisId)),
    /** The reason for posting rows that would be refused; undefined if there are none. */
    waiver: waives ? reason.trim() : undefined,
    /** Whether a response or a decision is still missing before posting. */
    // If the call fails, rows are posted as if there were no checks.
    isOpen: (isAvailable && answer.isPending) || (waives && reason.trim() === ''),
  };
}
