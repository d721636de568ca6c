import type { ComponentProps } from 'react';
import { ListConfirm } from '../../resources/list/ListConfirm';
import { Refused } from './RefusalText';
import { useDeed } from './useDeed';

interface ConfirmDeedProps extends Omit<ComponentProps<typeof ListConfirm>, 'confirm' | 'pending'> {
  readonly work: () => Promise<unknown>;
  /** The toast's text after a success. */
  readonly said: string;
  readonly done: () => void;
}

/** Asks before a call that takes something away, and says why it was refused. */
export function ConfirmDeed({ work, said, done, children, ...question }: ConfirmDeedProps) {
  const { start, pending, refusal } = useDeed(done);
  return (
    <ListConfirm {...question} pending={pending} confirm={() => start({ work, said })}>
      {children}
      <Refused refusal={refusal} />
    </ListConfirm>
  );
}
