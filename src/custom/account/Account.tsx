import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { account } from '../../api/account';
import { secondFactor } from '../../api/secondFactor';
import { useApi } from '../../ui/apiContext';
import { LoadingScreen } from '../../ui/LoadingScreen';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import * as words from '../../words/en/account';
import { t } from '../../words/translator';
import { refusalIn } from '../frame/refusal';
import { RefusalText } from '../frame/RefusalText';
import { PasswordSection } from './PasswordSection';
import { PreferenceSection } from './PreferenceSection';
import { RightsSection } from './RightsSection';
import { SessionSection } from './SessionSection';
import { TwoStepSection } from './twoStep/TwoStepSection';

/** /account: the user's own password, sessions, settings and rights. */
export function Account() {
  const { call, has } = useApi();
  const query = useScreenQuery(['account'], () => call(account), { enabled: has(account) });
  const { data, error, refetch } = query;
  return (
    <Page>
      <h1>{t(words.title)}</h1>
      {has(account) && data === undefined && error === null && <LoadingScreen />}
      {error !== null && (
        <Alert
          severity="error"
          sx={{ overflowWrap: 'anywhere' }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {t(words.tryAgain)}
            </Button>
          }
        >
          <RefusalText refusal={refusalIn(error)} />
        </Alert>
      )}
      {data !== undefined && (
        <>
          <PasswordSection user={data.user} changed={() => void refetch()} />
          {has(secondFactor) && <TwoStepSection user={data.user} />}
          <SessionSection sessions={data.sessions} changed={() => void refetch()} />
        </>
      )}
      <PreferenceSection />
      {data !== undefined && <RightsSection rights={data.rights} />}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  maxWidth: 760,
  padding: theme.spacing(2, 3, 4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5, 2) },
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& section': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& h2': { ...theme.typography.h2, margin: 0, fontSize: 16 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& form': { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 12, maxWidth: 360 },
  '& form > button': { alignSelf: 'flex-start' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));
