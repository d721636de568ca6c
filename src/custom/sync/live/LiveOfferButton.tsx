import Button from '@mui/material/Button';
import type { Live } from './useLive';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

/** Pending changes, shown when the user asks for them. */
export function LiveOffer({ words: changes, show }: Live) {
  return (
    <span role="status">
      {changes !== '' && (
        <Button size="small" variant="outlined" onClick={show} sx={{ whiteSpace: 'nowrap' }}>
          {t(words.showChanges, { changes })}
        </Button>
      )}
    </span>
  );
}
