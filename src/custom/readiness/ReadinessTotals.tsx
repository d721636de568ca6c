import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import type { Readiness } from '../../api/sync/readiness';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/readiness';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';

/** What the lines of the worklist add up to. */
export function ReadinessTotals({ answer }: { readonly answer: Readiness | null }) {
  return (
    <Typography component="div" variant="body2" color="text.secondary">
      {answer ? <Totals answer={answer} /> : t(words.about)}
    </Typography>
  );
}

function Totals({ answer }: { readonly answer: Readiness }) {
  const { rows, looked, paise, unpriced, ready, more, whole, masked } = answer;
  return (
    <>
      <b>
        {masked
          ? plural(words.maskedTotal, { smart_count: rows, looked })
          : plural(words.total, { smart_count: rows, looked, amount: formatPaise(paise) })}
      </b>{' '}
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
      <br />
      {t(words.about)}
    </>
  );
}
