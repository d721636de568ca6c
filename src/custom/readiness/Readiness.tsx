import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate, LinkBase } from 'ra-core';
import { syncPrecision, type RulePrecision } from '../../api/sync/precision';
import { syncReadiness, type ReadinessGroup, type Checked, type Readiness } from '../../api/sync/readiness';
import { CHECK_RESOURCES } from '../../posting/checks/checkData';
import { listPath } from '../../resources/screenPaths';
import { resources } from '../../schemas';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import { usePhone } from '../../ui/usePhone';
import { formatPaise } from '../../wire/text/paise';
import * as manyWords from '../../words/en/list/many';
import * as words from '../../words/en/sync/readiness';
import { plural } from '../../words/plural';
import { t, translateAny } from '../../words/translator';
import { FileListScreen } from '../files/FileListScreen';
import { SyncNav } from '../sync/list/SyncNav';
import { ReasonItem } from '../sync/repost/ReasonItem';
import { reasonText } from '../sync/repost/reasonLine';
import { curePath } from './curePath';
import { manyPath } from './many/manyAddress';
import { FoldedTotals, ReadinessTotals } from './ReadinessTotals';
import { useWorklist } from './useWorklist';

/** How often accounting's responses confirmed the rules, which rules are unreliable, and the data that they use. */
function Precision() {
  const { call, has } = useApi();
  // A failure is ignored: the list does not need these numbers.
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

/** The findings of the data checks in the worklist's transactions; nothing if there are none. */
function CheckedFindings({ answer: { checked, masked } }: { readonly answer: Readiness }) {
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

/** /readiness: the mappings that transactions wait for; each line is one decision. */
export function Readiness() {
  if (useApi().has(syncReadiness)) return <Worklist />;
  return (
    <>
      <Typography component="h1" variant="h1">
        {t(words.title)}
      </Typography>
      <Alert severity="info">{t(words.notHere)}</Alert>
    </>
  );
}

function Worklist() {
  const { list, answer } = useWorklist();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const isPhone = usePhone();
  const many = answer && !answer.masked && <ManyLinks groups={answer.groups} />;
  const wide = (
    <>
      <ReadinessTotals answer={answer} />
      <Details>
        {answer && <CheckedFindings answer={answer} />}
        <Precision />
      </Details>
    </>
  );
  const folded = answer && (
    <FoldedTotals answer={answer}>
      {many}
      <Details>
        <CheckedFindings answer={answer} />
        <Precision />
      </Details>
    </FoldedTotals>
  );
  return (
    <FileListScreen
      title={t(words.title)}
      list={list}
      above={<SyncNav />}
      about={isPhone ? folded : wide}
      action={!isPhone && many}
      onOpen={record =>
        !record.masked &&
        mayOpen(listPath(record.resource)) &&
        navigate(curePath(record, `/readiness${list.takeAddress()}`))
      }
      empty={<Typography color="text.secondary">{t(words.nothing)}</Typography>}
    />
  );
}

const Details = styled('div')(({ theme }) => ({
  fontSize: 13,
  color: theme.palette.text.secondary,
  '& p, & ul': { margin: '4px 0 0' },
  '& summary': { cursor: 'pointer', paddingBlock: 2 },
}));

/** For each resource that lacks several records, a link to the grid that adds them all. */
function ManyLinks({ groups }: { readonly groups: readonly ReadinessGroup[] }) {
  const mayOpen = useMayOpen();
  return resources.map(({ name, noun }) => {
    const missing = groups.filter(({ resource, state }) => resource === name && state === 'missing');
    if (missing.length < 2 || !mayOpen(listPath(name))) return null;
    return (
      <Button key={name} size="small" component={LinkBase} to={manyPath(name)}>
        {t(manyWords.open, { count: missing.length, noun: translateAny(noun) })}
      </Button>
    );
  });
}
