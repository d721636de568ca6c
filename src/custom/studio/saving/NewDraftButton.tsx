import { useNavigate } from 'ra-core';
import { draftPath } from '../studioPaths';
import type { EditedDraft } from './useDraftSaving';
import { WaitingButton } from './WaitingButton';

interface NewDraftButtonProps {
  readonly edited: Pick<EditedDraft, 'renew'>;
  readonly label: string;
}

/** Continues in a new draft of this user with the current content. */
export function NewDraftButton({ edited: { renew }, label }: NewDraftButtonProps) {
  const navigate = useNavigate();
  const goOn = async () => {
    const id = await renew();
    if (id !== null) navigate(draftPath(id), { replace: true });
  };
  return <WaitingButton label={label} act={goOn} />;
}
