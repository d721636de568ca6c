import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { TXN_SYNC } from './syncKind';

interface AlreadyInProps {
  readonly words: string;
  readonly redisId: string;
}

/** What was refused since it is in already, with the way to that record. */
export function AlreadyIn({ words, redisId }: AlreadyInProps) {
  return (
    <Alert severity="error" variant="filled">
      {words}{' '}
      <Link
        component={LinkBase}
        to={`/${TXN_SYNC.name}/record/${encodeURIComponent(redisId)}`}
        color="inherit"
      >
        Open that record
      </Link>
    </Alert>
  );
}
