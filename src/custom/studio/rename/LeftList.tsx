import { useMemo } from 'react';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/studio/rename';
import { translateAny } from '../../../words/translator';
import { RecordLink } from '../RecordLink';
import { useNamedRecords } from '../useNamedRecords';
import type { LeftRecord } from './giveName';

const MOST_SHOWN = 5;

interface LeftListProps {
  readonly left: readonly LeftRecord[];
  readonly resource: string;
}

/** The first of the records that are not taken, as people know them, each with the reason. */
export function LeftList({ left, resource }: LeftListProps) {
  const shown = useMemo(() => left.slice(0, MOST_SHOWN), [left]);
  const names = new Map(useNamedRecords(resource, shown).map(({ id, name }) => [id, name]));
  return (
    <ul>
      {shown.map(({ id, why }) => (
        <li key={id}>
          <RecordLink id={id} of={{ resource, names }} />: {translateAny(why)}
        </li>
      ))}
      {left.length > MOST_SHOWN && (
        <li>{plural(words.leftMore, { smart_count: left.length - MOST_SHOWN })}</li>
      )}
    </ul>
  );
}
