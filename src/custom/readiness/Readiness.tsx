import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { syncReadiness } from '../../api/sync/readiness';
import { listPath } from '../../resources/screenPaths';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import { usePhone } from '../../ui/usePhone';
import { t } from '../../words/translator';
import * as words from '../../words/en/sync/readiness';
import { FileListScreen } from '../files/FileListScreen';
import { SyncNav } from '../sync/list/SyncNav';
import { CheckedFindings } from './CheckedFindings';
import { curePath } from './curePath';
import { ManyLinks } from './ManyLinks';
import { Precision } from './Precision';
import { FoldedTotals, ReadinessTotals } from './ReadinessTotals';
import { useWorklist } from './useWorklist';

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
