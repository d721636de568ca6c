import Alert from '@mui/material/Alert';
import { plural } from '../../../words/plural';
import * as words from '../../../words/en/studio/rename';
import { t, translateAny } from '../../../words/translator';
import { ReferenceList } from '../ReferenceList';
import type { NameGiven, LeftRecord } from './giveName';
import { useMemo } from 'react';
import { RecordLink } from '../RecordLink';
import { useNamedRecords } from '../useNamedRecords';
import { studioAttentionOf } from '../../../api/studio/attention';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';

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

/** The records that the resource would not take under another name, before anything is copied: those that break a rule. */
export function WouldBeLeft({ resource }: { readonly resource: string }) {
  const { call } = useApi();
  // A refusal hinders nobody: what is not taken is said afterwards, too.
  const { data } = useScreenQuery(['records that break a rule', resource], () =>
    call(studioAttentionOf, { name: resource, body: {} }),
  );
  if (!data || data.broken.length === 0) return null;
  return (
    <Alert severity="warning">
      {plural(words.wouldBeLeft, { smart_count: data.broken.length })}
      <LeftList left={data.broken} resource={resource} />
    </Alert>
  );
}
