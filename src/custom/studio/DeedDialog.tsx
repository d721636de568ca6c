import { useQueryClient } from '@tanstack/react-query';
import { Refused } from '../frame/Refused';
import { useDeed } from '../frame/useDeed';
import { SCHEMAS_KEY } from './schemasKey';
import { WhyDialog, type WhyDialogProps } from './WhyDialog';

interface DeedDialogProps extends Omit<WhyDialogProps, 'confirm' | 'pending'> {
  readonly work: (why: string) => Promise<unknown>;
  /** What the toast says once it is done. */
  readonly said: string;
  /** Called then. */
  readonly changed: () => void;
}

/** Asks for a reason, then performs an action that changes the account's resources. */
export function DeedDialog({ work, said, changed, children, ...asked }: DeedDialogProps) {
  const client = useQueryClient();
  const { start, pending, refusal } = useDeed(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    changed();
    asked.close();
  });
  return (
    <WhyDialog {...asked} pending={pending} confirm={why => start({ work: () => work(why), said })}>
      {children}
      <Refused refusal={refusal} />
    </WhyDialog>
  );
}
