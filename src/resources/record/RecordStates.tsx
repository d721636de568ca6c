import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import type { ResourceSchema } from '../../schemas/resource';
import { requestIdIn } from '../../wire/http/message';
import { listPath } from '../screenPaths';
import { t, translateAny } from '../../words/translator';
import { translateError } from '../../words/translateError';
import * as words from '../../words/en/record';

interface Props {
  readonly schema: ResourceSchema;
}

/** There is no such record. */
export function RecordMissing({ schema }: Props) {
  return (
    <Alert severity="info" role="status">
      <AlertTitle>{t(words.doesNotExist, { noun: translateAny(schema.noun) })}</AlertTitle>
      {t(words.mayBeDeleted)}
      <div>
        <Button component={LinkBase} to={listPath(schema.name)} sx={{ mt: 1 }} variant="outlined">
          {t(words.backToList)}
        </Button>
      </div>
    </Alert>
  );
}

/** The record could not be loaded; it may or may not exist. */
export function RecordFailed({ schema, error, onRetry }: Props & { error: unknown; onRetry: () => void }) {
  const why = error instanceof Error && error.message !== '' ? translateError(error) : t(words.noReason);
  const reference = error instanceof Error && 'body' in error ? requestIdIn(error.body) : null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{t(words.notLoaded, { noun: translateAny(schema.noun) })}</AlertTitle>
      {why}
      {reference === null ? null : <div>{t(words.reference, { reference })}</div>}
      <div>
        <Button onClick={onRetry} sx={{ mt: 1 }} variant="outlined">
          {t(words.tryAgain)}
        </Button>
      </div>
    </Alert>
  );
}
