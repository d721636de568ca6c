import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import type { ResourceSchema } from '../schemas/resource';
import { requestIdIn } from '../wire/message';
import { listPath } from './screenPaths';

interface Props {
  readonly schema: ResourceSchema;
}

/** There is no such record. */
export function RecordMissing({ schema }: Props) {
  return (
    <Alert severity="info" role="status">
      <AlertTitle>This {schema.noun} is not there</AlertTitle>
      It may have been deleted, or the address may be cut short.
      <div>
        <Button component={LinkBase} to={listPath(schema.name)} sx={{ mt: 1 }} variant="outlined">
          Back to the list
        </Button>
      </div>
    </Alert>
  );
}

/** The record could not be had; whether it is there is not known. */
export function RecordFailed({ schema, error, onRetry }: Props & { error: unknown; onRetry: () => void }) {
  const why = error instanceof Error && error.message !== '' ? error.message : 'No reason was given.';
  const reference = error instanceof Error && 'body' in error ? requestIdIn(error.body) : null;
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>The {schema.noun} could not be loaded</AlertTitle>
      {why}
      {reference === null ? null : <div>Reference for your administrator: {reference}</div>}
      <div>
        <Button onClick={onRetry} sx={{ mt: 1 }} variant="outlined">
          Try again
        </Button>
      </div>
    </Alert>
  );
}
