import { studioRunUndo, type StudioRun } from '../../../api/studio/runs';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/studio/run';
import { t } from '../../../words/translator';
import { DeedDialog } from '../DeedDialog';
import { useLabelOf } from '../useLabelOf';

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
    <DeedDialog
      title={t(words.undoTitle, { name: label, version })}
      action={t(words.undo)}
      isDanger
      work={why => call(studioRunUndo, { id, body: { why } })}
      said={t(words.isUndone, { version })}
      changed={changed}
      close={close}
    >
      <p>{t(words.undoFollows)}</p>
    </DeedDialog>
  );
}
