import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSteadyListContext } from '../../grid/RecordListContext';
import { PostUtdDialog } from './fetchedOverlays';
import { usePostUtd } from './usePostUtd';

/** The button that posts a transaction which never arrived, and its dialog. */
export function PostMissingUtd() {
  const { source } = useSteadyListContext();
  const { post, pending, refused } = usePostUtd(source);
  const [open, setOpen] = useState(false);
  const send = async (utd: string) => {
    await post(utd);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        Post Missing UTD
      </Button>
      {open && (
        <PostUtdDialog
          pending={pending}
          refused={refused}
          post={utd => void send(utd)}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
