import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { Checked, Readiness } from '../../api/sync/readiness';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/sync/readiness';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { ReasonItem } from '../sync/repost/ReasonItem';

/** What the data checks object to in the transactions of the worklist; nothing if they object to none. */
export function CheckedFindings({ answer: { checked, masked } }: { readonly answer: Readiness }) {
  if (!checked || checked.reasons.length === 0) return null;
  return (
    <details>
      <summary>{summaryOf(checked, masked)}</summary>
      <ul>
        {checked.reasons.map(({ redisId, ...found }) => (
          <ReasonItem key={found.reason} found={found}>
            <Link
              component={LinkBase}
              to={`/txnsync/record/${encodeURIComponent(redisId)}`}
              underline="always"
            >
              {t(words.checkedExample)}
            </Link>
          </ReasonItem>
        ))}
      </ul>
    </details>
  );
}

function summaryOf({ stopped, stoppedPaise, warned }: Checked, masked: boolean): string {
  const amount = formatPaise(stoppedPaise);
  const refused = masked
    ? plural(words.checkedStoppedBare, { smart_count: stopped })
    : plural(words.checkedStopped, { smart_count: stopped, amount });
  return [
    stopped === 0 ? t(words.checkedNoneStopped) : refused,
    ...(warned > 0 ? [plural(words.checkedWarned, { smart_count: warned })] : []),
  ].join('; ');
}
