import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import type { Readiness } from '../../api/sync/readiness';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/sync/readiness';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';

interface TotalsProps {
  readonly answer: Readiness;
}

/** The totals of the worklist. */
export function ReadinessTotals({ answer }: { readonly answer: Readiness | null }) {
  return (
    <Typography component="div" variant="body2" color="text.secondary">
      {answer && (
        <>
          <HeldUp answer={answer} /> <Remarks answer={answer} />
          <br />
        </>
      )}
      {t(words.about)}
    </Typography>
  );
}

/** The totals on a phone: only the sum is visible until unfolded, so that the list begins in the upper third. */
export function FoldedTotals({ answer, children }: TotalsProps & { readonly children: ReactNode }) {
  return (
    <Typography component="details" variant="body2" color="text.secondary">
      <summary>
        <HeldUp answer={answer} />
      </summary>
      {children}
      <Remarks answer={answer} />
      <br />
      {t(words.about)}
    </Typography>
  );
}

function HeldUp({ answer: { rows, looked, paise, masked } }: TotalsProps) {
  return (
    <b>
      {masked
        ? plural(words.maskedTotal, { smart_count: rows, looked })
        : plural(words.total, { smart_count: rows, looked, amount: formatPaise(paise) })}
    </b>
  );
}

function Remarks({ answer: { unpriced, ready, more, whole, masked } }: TotalsProps) {
  return (
    <>
      {masked && `${t(words.masked)} `}
      {unpriced > 0 && `${plural(words.unpriced, { smart_count: unpriced })} `}
      {more.groups > 0 &&
        `${plural(words.more, { smart_count: more.groups, amount: formatPaise(more.paise) })} `}
      {!whole && `${t(words.tooMany)} `}
      {ready > 0 && (
        <>
          {plural(words.ready, { smart_count: ready })}{' '}
          <Link component={LinkBase} to="/txnsync/list" underline="always">
            {t(words.showReady)}
          </Link>
        </>
      )}
    </>
  );
}
