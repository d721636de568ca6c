import Button from '@mui/material/Button';
import type { Live } from './useLive';

/** What has come meanwhile, to be shown when the person wants it. */
export function LiveOffer({ words, show }: Live) {
  return (
    <span role="status">
      {words !== '' && (
        <Button size="small" variant="outlined" onClick={show} sx={{ whiteSpace: 'nowrap' }}>
          Show {words}
        </Button>
      )}
    </span>
  );
}
