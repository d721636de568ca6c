import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { syncPrecision, type RulePrecision } from '../../api/sync/precision';
import { CHECK_RESOURCES } from '../../posting/checks/checkData';
import { listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import * as words from '../../words/en/sync/readiness';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { reasonText } from '../sync/repost/reasonLine';

/** How often the rules were right by what accounting answered, the data they judge by, and which of them not to rely on. */
export function Precision() {
  const { call, has } = useApi();
  // It only tells how far to trust the list: without it, the list remains.
  const { data = [] } = useScreenQuery(['precision'], () => call(syncPrecision), {
    enabled: has(syncPrecision),
  });
  return (
    <Frame>
      {data.length > 0 && (
        <details open={data.some(({ doubtful }) => doubtful)}>
          <summary>{t(words.precision)}</summary>
          <ul>
            {data.map(each => (
              <li key={`${each.reason} ${each.resource}`} data-doubtful={each.doubtful}>
                {lineOf(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {CHECK_RESOURCES.every(feature => has({ feature })) && (
        <p>
          {t(words.checkData)}{' '}
          <Link component={LinkBase} to={listPath('gstrate')} underline="always">
            {t(words.gstRates)}
          </Link>
          {', '}
          <Link component={LinkBase} to={listPath('closedperiod')} underline="always">
            {t(words.closedPeriods)}
          </Link>
        </p>
      )}
    </Frame>
  );
}

function lineOf({ reason, resource, said, right, missed, doubtful }: RulePrecision): string {
  const what = reasonText({ reason, resource });
  return [
    ...(said > 0 ? [plural(words.precisionLine, { smart_count: said, what, right })] : []),
    ...(missed > 0 ? [plural(words.missedLine, { smart_count: missed, what })] : []),
    ...(doubtful ? [t(words.doubtful)] : []),
  ].join('. ');
}

const Frame = styled('div')(({ theme }) => ({
  '& [data-doubtful="true"]': { color: theme.palette.status.error.main },
}));
