import type { ResourceSchema } from '../schemas/resource';
import { fieldAt } from './fieldPath';
import type { LeaveGate } from './leaving/leaveGate';
import { LeaveGuard } from './leaving/LeaveGuard';
import type { FormPhase } from './SaveBar';
import { useChangedFields } from './useChangedFields';

interface Props {
  readonly schema: ResourceSchema;
  readonly title: string;
  readonly phase: FormPhase;
  readonly gate: LeaveGate;
}

/** Keeps what was typed into a form from being lost on any way out. */
export function FormGuard({ schema, title, phase, gate }: Props) {
  const changed = useChangedFields(schema);
  const changes = changed.map(source => fieldAt(schema.fields, source)?.label ?? source);
  const work = changes.length === 0 || phase === 'saved' ? null : { title, changes };
  return <LeaveGuard work={work} saving={phase === 'saving'} gate={gate} />;
}
