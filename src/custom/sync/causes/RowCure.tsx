import { styled } from '@mui/material/styles';
import { knownCause } from '../../../posting/causes/cause';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import type { ListRecord } from '../../../records/listEngine';
import { canRepost } from '../../../wire/sync/syncStatus';
import { messageOf } from '../status/statusLabels';
import { cureText } from './cureText';
import { MappingCure } from './MappingCure';

/** What helps a single failed row of the list around it. */
export function RowCure({ record }: { readonly record: ListRecord }) {
  const { resource, takeAddress } = useRecordListContext();
  const known = knownCause(messageOf(record), record);
  const redisId = String(record['redisId'] ?? '');
  return (
    <Cure>
      <p>{cureText(known)}</p>
      {known?.mapping && (
        <MappingCure
          mapping={known.mapping}
          sampleKey={redisId}
          back={() => `/${resource}/record/${encodeURIComponent(redisId)}${takeAddress()}`}
          ready={canRepost(record) ? 1 : 0}
        />
      )}
    </Cure>
  );
}

const Cure = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  marginTop: 8,
  '& p': { margin: 0 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
