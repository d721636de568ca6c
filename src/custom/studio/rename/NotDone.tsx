import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/studio/rename';
import { t, translateAny } from '../../../words/translator';
import { RecordLink } from '../RecordLink';
import { ReferenceList } from '../ReferenceList';
import { useNamedRecords } from '../useNamedRecords';
import type { LeftRecord, NameGiven } from './giveName';

const MOST_SHOWN = 5;

interface NotDoneProps {
  readonly given: NameGiven;
  readonly from: string;
  /** The new name. */
  readonly to: unknown;
}

/** Why the resource of the former name is still in use. */
export function NotDone({ given: { left, referredBy }, from, to }: NotDoneProps) {
  return (
    <>
      {left.length > 0 && (
        <Alert severity="warning">
          {plural(words.isLeft, { smart_count: left.length })}
          <LeftList left={left} resource={from} />
          {t(words.leftCure)}
        </Alert>
      )}
      {referredBy.length > 0 && (
        <Alert severity="warning">
          {t(words.isReferred)}
          <ReferenceList references={referredBy} />
          {t(words.referredCure, { to: String(to) })}
        </Alert>
      )}
    </>
  );
}

interface LeftListProps {
  readonly left: readonly LeftRecord[];
  readonly resource: string;
}

/** The first of the records that were not taken, as people know them, each with the reason. */
function LeftList({ left, resource }: LeftListProps) {
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
