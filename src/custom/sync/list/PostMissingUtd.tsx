import Button from '@mui/material/Button';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useState } from 'react';
import { useSteadyListContext } from '../../../grid/list/RecordListContext';
import type { RepostQueue } from '../repost/repostQueue';
import { usePostUtd } from './usePostUtd';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/sync';

/** Loaded when first opened, so that no list waits for it. */
const PostUtdDialog = lazyComponent(async () => (await import('./PostUtdDialog')).PostUtdDialog);

/** The button that posts a transaction which never arrived, with its dialog. */
export function PostMissingUtd({ queue }: { readonly queue: RepostQueue | null }) {
  const { source } = useSteadyListContext();
  const { post, pending, refused } = usePostUtd(source, queue);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        {t(words.postMissing)}
      </Button>
      {open && (
        <PostUtdDialog
          pending={pending}
          refused={refused}
          post={utd => post(utd, { onSettled: () => setOpen(false) })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
