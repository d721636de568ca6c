import { studioRestore, studioRetire } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { DeedDialog } from '../DeedDialog';
import type { ResourceRow } from './resourceRows';

interface RetireDialogProps {
  readonly resource: ResourceRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Retires a resource, or restores it. */
export function RetireDialog({ resource: { name, label, condition }, changed, close }: RetireDialogProps) {
  const { call } = useApi();
  const isRetired = condition === 'retired';
  return (
    <DeedDialog
      title={t(isRetired ? words.restoreTitle : words.retireTitle, { name: label })}
      action={t(isRetired ? words.restore : words.retire)}
      isDanger={!isRetired}
      work={why => call(isRetired ? studioRestore : studioRetire, { name, body: { why } })}
      said={t(isRetired ? words.wasRestored : words.wasRetired, { name: label })}
      changed={changed}
      close={close}
    >
      <p>{t(isRetired ? words.restoreFollows : words.retireFollows)}</p>
    </DeedDialog>
  );
}
