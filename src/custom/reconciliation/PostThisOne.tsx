import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListEngine, ListRecord } from '../../records/listEngine';
import { reasonOf } from '../../form/reasonOf';
import { useSyncProvider } from '../sync/syncProvider';

interface PostThisOneProps {
  readonly redisId: string;
  readonly record: ListRecord;
  readonly engine: ListEngine;
}

type Posting =
  { readonly step: 'none' | 'under way' | 'done' } | { readonly step: 'failed'; readonly why: string };

/** Posts a transaction that accounting does not have, as Repost does. */
export function PostThisOne({ redisId, record, engine }: PostThisOneProps) {
  const provider = useSyncProvider();
  const [posting, setPosting] = useState<Posting>({ step: record['posted'] === true ? 'done' : 'none' });
  const post = async () => {
    setPosting({ step: 'under way' });
    try {
      await provider.repost(redisId);
      await engine.upsert([{ ...record, posted: true }]);
      setPosting({ step: 'done' });
    } catch (cause) {
      setPosting({ step: 'failed', why: reasonOf(cause) });
    }
  };
  if (posting.step === 'done') {
    return <Alert severity="success">Reposted. Reconcile again once accounting has it.</Alert>;
  }
  return (
    <>
      {posting.step === 'failed' && <Alert severity="error">{posting.why}</Alert>}
      <Button
        variant="contained"
        disabled={posting.step === 'under way'}
        onClick={() => void post()}
        sx={{ alignSelf: 'flex-start' }}
      >
        Post this one
      </Button>
    </>
  );
}
