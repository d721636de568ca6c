import type { ComponentProps } from 'react';
import { ListConfirm } from '../../resources/list/ListConfirm';
import { Refused } from './RefusalText';
import { useApiAction } from './useApiAction';

interface ConfirmActionProps extends Omit<ComponentProps<typeof ListConfirm>, 'confirm' | 'pending'> {
  readonly work: () => Promise<unknown>;
  /** The toast's text after a success. */
  readonly toast: string;
  readonly done: () => void;
}

/** Asks before a call that removes something, and shows why it was refused. */
export function ConfirmAction({ work, toast, done, children, ...question }: ConfirmActionProps) {
  const { start, pending, refusal } = useApiAction(done);
  return (
    <ListConfirm {...question} pending={pending} confirm={() => start({ work, toast })}>
      {children}
      <Refused refusal={refusal} />
    </ListConfirm>
  );
}
