import { useNavigate } from 'ra-core';
import { studioDraftDiscard } from '../../../api/studio/drafts';
import { ListConfirm } from '../../../resources/list/ListConfirm';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { Refused } from '../../frame/Refused';
import { useDeed } from '../../frame/useDeed';
import { LIST_PATH } from '../studioPaths';

interface DiscardDraftProps {
  readonly id: string;
  readonly close: () => void;
}

/** Asks before a draft is lost. */
export function DiscardDraft({ id, close }: DiscardDraftProps) {
  const { call } = useApi();
  const navigate = useNavigate();
  const { start, pending, refusal } = useDeed(() => navigate(LIST_PATH));
  return (
    <ListConfirm
      title={t(words.discardQuestion)}
      action={t(words.discardIt)}
      pending={pending}
      confirm={() => start({ work: () => call(studioDraftDiscard, { id }), said: t(words.discarded) })}
      close={close}
    >
      {t(words.discardFollows)}
      <Refused refusal={refusal} />
    </ListConfirm>
  );
}
