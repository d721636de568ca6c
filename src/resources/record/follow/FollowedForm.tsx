import { useState } from 'react';
import type { ResourceSchema } from '../../../schemas/resource';
import { lazyComponent } from '../../../ui/lazyComponent';
import { useWaiting } from '../../../ui/schemaChanges';
import { carriedTo } from './carriedForm';
import type { TypedValue } from './typedValues';

const WaitingForm = lazyComponent(async () => (await import('./WaitingForm')).WaitingForm);
const CarriedValues = lazyComponent(async () => (await import('./CarriedValues')).CarriedValues);

/** Inside a form: reports that others have changed it, and carries the input into its next version. */
export function FollowedForm({ schema }: { readonly schema: ResourceSchema }) {
  const waiting = useWaiting(schema.name);
  const [carried] = useState(() => carriedTo(schema.name));
  const [unplaced, setUnplaced] = useState<readonly TypedValue[]>([]);
  return (
    <>
      {carried && <CarriedValues schema={schema} typed={carried.typed} onUnplaced={setUnplaced} />}
      {waiting !== undefined && <WaitingForm schema={schema} next={waiting} unplaced={unplaced} />}
    </>
  );
}
