import Alert from '@mui/material/Alert';
import type { Refusal } from './refusal';
import { RefusalText } from './RefusalText';

/** Why the last action was refused, if it was. */
export function Refused({ refusal }: { readonly refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <RefusalText refusal={refusal} />
    </Alert>
  );
}
