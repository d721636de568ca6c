import { useQueryClient } from '@tanstack/react-query';
import { studioRestore, studioRetire } from '../../../api/studio/resources';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { Refused } from '../../users/shared/Refused';
import { useDeed } from '../../users/shared/useDeed';
import { SCHEMAS_KEY } from '../schemasKey';
import { WhyDialog } from '../WhyDialog';
import type { ResourceRow } from './resourceRows';

interface RetireDialogProps {
  readonly resource: ResourceRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Takes a resource out of use, or back into it. */
export function RetireDialog({ resource: { name, label, condition }, changed, close }: RetireDialogProps) {
  const { call } = useApi();
  const client = useQueryClient();
  const { start, pending, refusal } = useDeed(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    changed();
    close();
  });
  const isRetired = condition === 'retired';
  const work = (why: string) => call(isRetired ? studioRestore : studioRetire, { name, body: { why } });
  return (
    <WhyDialog
      title={t(isRetired ? words.restoreTitle : words.retireTitle, { name: label })}
      action={t(isRetired ? words.restore : words.retire)}
      isDanger={!isRetired}
      pending={pending}
      confirm={why =>
        start({
          work: () => work(why),
          said: t(isRetired ? words.wasRestored : words.wasRetired, { name: label }),
        })
      }
      close={close}
    >
      <p>{t(isRetired ? words.restoreFollows : words.retireFollows)}</p>
      <Refused refusal={refusal} />
    </WhyDialog>
  );
}
