import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListEngine } from '../../records/listEngine';
import { failureText } from '../../ui/failureText';
import { useApi } from '../../ui/apiContext';
import type { PairRow } from './rowOfPair';
import { t } from '../../words/translator';
import * as words from '../../words/en/files/reconciliation';

interface PostThisOneProps {
  readonly redisId: string;
  readonly record: PairRow;
  readonly engine: ListEngine<PairRow>;
}

type Posting =
  | { readonly step: 'none' | 'under way' | 'done' }
  | { readonly step: 'failed'; readonly why: string };

/** Posts a transaction that accounting lacks, like Repost. */
export function PostThisOne({ redisId, record, engine }: PostThisOneProps) {
  const provider = useApi().sync;
  const [posting, setPosting] = useState<Posting>({ step: record.posted ? 'done' : 'none' });
  const post = async () => {
    setPosting({ step: 'under way' });
    try {
      await provider.repost(redisId);
      await engine.upsert([{ ...record, posted: true }]);
      setPosting({ step: 'done' });
    } catch (cause) {
      setPosting({ step: 'failed', why: failureText(cause) });
    }
  };
  if (posting.step === 'done') {
    return <Alert severity="success">{t(words.underWay)}</Alert>;
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
        {t(words.postThis)}
      </Button>
    </>
  );
}
