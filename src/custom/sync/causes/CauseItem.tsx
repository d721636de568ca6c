import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { causeName } from '../../../posting/causes/signature';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/sync/details';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { StatusLabel } from '../status/StatusLabel';
import { causeFilter } from './causeFilter';
import { type Cause } from './causes';
import { cureText } from './cureText';
import { MappingCure } from './MappingCure';

interface CauseItemProps {
  readonly cause: Cause;
  /** Whether the drawer was opened at this cause. */
  readonly isShownFirst: boolean;
  /** The address that leads back to a cause. */
  readonly wayBack: (name: string) => string;
  /** Shows the rows with this cause. */
  readonly show: (filter: string) => void;
  /** null if rows cannot be reposted. */
  readonly repost: (() => void) | null;
}

/** One cause: its message, frequency, dates and cure, with actions on all of its rows. */
export function CauseItem({ cause, isShownFirst, wayBack, show, repost }: CauseItemProps) {
  const { signature, type, count, sample, sampleKey, known, firstSeen, lastSeen, keys } = cause;
  const rows = plural(words.rows, { smart_count: count });
  const name = causeName(type, signature);
  const item = useShownFirst(isShownFirst);
  return (
    <li ref={item} tabIndex={-1}>
      <div className="head">
        <StatusLabel type={type} />
        <b>{rows}</b>
      </div>
      <p>{signature ? translateAny(signature) : t(words.noCauseMessage)}</p>
      {known?.mapping ? null : (
        <p className="quiet">
          {t(words.example, { message: sample ? translateAny(sample) : t(words.noSample) })}
        </p>
      )}
      <p className="quiet">
        {t(words.between, { from: formatDateTime(firstSeen), to: formatDateTime(lastSeen) })}
      </p>
      <p>{cureText(known)}</p>
      {known?.mapping && (
        <MappingCure
          mapping={known.mapping}
          sampleKey={sampleKey}
          back={() => wayBack(name)}
          ready={repost ? keys.length : 0}
        />
      )}
      <div className="actions">
        <Button size="small" variant="outlined" onClick={() => show(causeFilter(name))}>
          {t(words.showRows, { rows })}
        </Button>
        {repost && (
          <Button size="small" disabled={keys.length === 0} onClick={repost}>
            {t(words.repostRows, { rows: plural(words.rows, { smart_count: keys.length }) })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Brings the item that the drawer was opened at into view, once. */
function useShownFirst(isShownFirst: boolean) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShownFirst) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isShownFirst]);
  return item;
}
