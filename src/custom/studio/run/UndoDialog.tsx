import { type StudioRun, studioRunUndo } from '../../../api/studio/runs';
import { useApi } from '../../../ui/apiContext';
import * as runWords from '../../../words/en/studio/run';
import { t } from '../../../words/translator';
import { useLabelOf } from '../useLabelOf';
import { ActionDialog } from '../WhyDialog';

interface UndoDialogProps {
  readonly run: StudioRun;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Makes the previous version live again while records are still being moved. */
export function UndoDialog({ run: { id, name, version }, changed, close }: UndoDialogProps) {
  const { call } = useApi();
  const label = useLabelOf(name);
  return (
    <ActionDialog
      title={t(runWords.undoTitle, { name: label, version })}
      action={t(runWords.undo)}
      isDanger
      work={why => call(studioRunUndo, { id, body: { why } })}
      toast={t(runWords.isUndone, { version })}
      changed={changed}
      close={close}
    >
      <p>{t(runWords.undoFollows)}</p>
    </ActionDialog>
  );
}
