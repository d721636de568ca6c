import { useQueryClient } from '@tanstack/react-query';
import { studioRunUndo, type StudioRun } from '../../../api/studio/runs';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/studio/run';
import { t } from '../../../words/translator';
import { Refused } from '../../users/shared/Refused';
import { useDeed } from '../../users/shared/useDeed';
import { SCHEMAS_KEY } from '../schemasKey';
import { WhyDialog } from '../WhyDialog';

interface UndoDialogProps {
  readonly run: StudioRun;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Makes the version before a publish live again while its records are still being moved. */
export function UndoDialog({ run: { id, name, version }, changed, close }: UndoDialogProps) {
  const { call } = useApi();
  const client = useQueryClient();
  const { start, pending, refusal } = useDeed(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    changed();
    close();
  });
  return (
    <WhyDialog
      title={t(words.undoTitle, { name, version })}
      action={t(words.undo)}
      isDanger
      pending={pending}
      confirm={why =>
        start({
          work: () => call(studioRunUndo, { id, body: { why } }),
          said: t(words.isUndone, { version }),
        })
      }
      close={close}
    >
      <p>{t(words.undoFollows)}</p>
      <Refused refusal={refusal} />
    </WhyDialog>
  );
}
