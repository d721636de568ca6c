import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { LongText } from '../../ui/LongText';
import * as words from '../../words/en/shell/frame';
import { t } from '../../words/translator';
import { TXN_SYNC } from '../sync/list/syncKind';
import type { Refusal } from './refusal';

/** Why an action failed: the server's message, the request id for the administrator, and the conflicting record. */
export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const { reference, redisId } = refusal;
  return (
    <>
      <LongText text={refusal.words} />
      {reference !== null && <div>{t(words.reference, { reference })}</div>}
      {redisId !== null && (
        <Link component={LinkBase} to={`/${TXN_SYNC.name}/record/${encodeURIComponent(redisId)}`}>
          {t(words.openRecord)}
        </Link>
      )}
    </>
  );
}

/** Why the last action was refused, if it was. */
export function Refused({ refusal }: { readonly refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <RefusalText refusal={refusal} />
    </Alert>
  );
}
