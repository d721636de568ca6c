import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { draftPath } from '../studioPaths';
import type { EditedDraft } from './useDraftSaving';

interface NewDraftButtonProps {
  readonly edited: Pick<EditedDraft, 'renew'>;
  readonly label: string;
}

/** Goes on in a draft of one's own, with all that stands here. */
export function NewDraftButton({ edited: { renew }, label }: NewDraftButtonProps) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    const id = await renew();
    setPending(false);
    if (id !== null) navigate(draftPath(id), { replace: true });
  };
  return (
    <Button loading={pending} onClick={() => void start()}>
      {label}
    </Button>
  );
}
