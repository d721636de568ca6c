import Alert from '@mui/material/Alert';
import type { Refusal } from '../../frame/refusal';
import { RefusalText } from '../../frame/RefusalText';

/** Why the last action was refused, if it was. */
export function Refused({ refusal }: { readonly refusal: Refusal | null }) {
  if (!refusal) return null;
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      <RefusalText refusal={refusal} />
    </Alert>
  );
}
