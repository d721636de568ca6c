import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import type { EditedDraft } from './useDraftSaving';

/** Merges what was published into the draft. */
export function TakeIn({ edited: { takeIn } }: { readonly edited: Pick<EditedDraft, 'takeIn'> }) {
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    await takeIn();
    setPending(false);
  };
  return (
    <Button loading={pending} onClick={() => void start()}>
      {t(words.takeIn)}
    </Button>
  );
}
