import type { ResourceSchema } from '../schemas/resource';
import type { LeaveGate } from '../ui/unsaved/leaveGate';
import { LeaveGuard } from '../ui/unsaved/LeaveGuard';
import { changeLabel, useChangedFields } from './changedFields';
import type { FormPhase } from './SaveBar';

interface Props {
  readonly schema: ResourceSchema;
  readonly title: string;
  readonly phase: FormPhase;
  readonly gate: LeaveGate;
}

/** Prevents losing unsaved input on any way out of a form. */
export function FormGuard({ schema, title, phase, gate }: Props) {
  const changed = useChangedFields(schema);
  const changes = changed.map(source => changeLabel(schema, source));
  const work = changes.length === 0 || phase === 'saved' ? null : { title, changes };
  return <LeaveGuard work={work} saving={phase === 'saving'} gate={gate} />;
}
