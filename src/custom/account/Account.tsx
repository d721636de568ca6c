import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { account } from '../../api/account';
import { secondFactor } from '../../api/secondFactor';
import { LoadingScreen } from '../../ui/LoadingScreen';
import { useApi } from '../../ui/apiContext';
import { useScreenQuery } from '../../ui/query/useScreenQuery';
import { t, isLanguage, shownLanguage, translateAny } from '../../words/translator';
import * as words from '../../words/en/account';
import { refusalIn } from '../frame/refusal';
import { RefusalText } from '../frame/RefusalText';
import { PasswordSection } from './PasswordSection';
import { SessionSection } from './SessionSection';
import { TwoStepSection } from './twoStep/TwoStepSection';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useLocaleState, useTheme } from 'react-admin';
import { unsavedWork } from '../../ui/unsaved/unsavedWork';
import { LANGUAGES } from '../../words/en/shell/languages';
import { RECORD_ACTIONS, recordRight, SHARED_RIGHTS } from '../../rights/right';
import { useSchemas } from '../../ui/schemasContext';
import { ACTION_WORDS, SHARED_WORDS } from '../frame/rightWords';

/** What the user may do: for each kind of record, and everything else. */
function RightsSection({ rights }: { readonly rights: readonly string[] }) {
  const mine = new Set(rights);
  const ofRecords = useSchemas()
    .filter(({ menu }) => menu !== undefined)
    .map(resource => ({
      name: translateAny(resource.menu?.label ?? resource.name),
      may: RECORD_ACTIONS.filter(action => mine.has(recordRight(resource, action))),
    }));
  const others = SHARED_RIGHTS.flatMap(right => (mine.has(right) ? (SHARED_WORDS[right] ?? []) : []));
  return (
    <section aria-labelledby="account-rights">
      <h2 id="account-rights">{t(words.rights)}</h2>
      <Rights>
        {ofRecords.map(({ name, may }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {may.length === 0
                ? t(words.nothing)
                : may.map(one => translateAny(ACTION_WORDS[one])).join(', ')}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t(words.otherRights)}</dt>
          <dd>{others.length === 0 ? t(words.nothing) : others.map(one => translateAny(one)).join(', ')}</dd>
        </div>
      </Rights>
    </section>
  );
}

const Rights = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: 12,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: theme.palette.text.secondary },
}));

/** The language and the theme of this browser. */
function PreferenceSection() {
  const [theme, setTheme] = useTheme();
  const [, setLanguage] = useLocaleState();
  // Another language renders every screen again, so ask before work is lost.
  const speak = async (language: unknown) => {
    if (!isLanguage(language) || language === shownLanguage()) return;
    if (await unsavedWork.askToLeave()) setLanguage(language);
  };
  return (
    <section aria-labelledby="account-preferences">
      <h2 id="account-preferences">{t(words.preferences)}</h2>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shownLanguage()}
        aria-label={t(words.language)}
        onChange={(_, language: unknown) => void speak(language)}
      >
        <ToggleButton value="en" lang="en">
          {LANGUAGES.en}
        </ToggleButton>
        <ToggleButton value="hi" lang="hi">
          {LANGUAGES.hi}
        </ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={theme === 'dark' ? 'dark' : 'light'}
        aria-label={t(words.theme)}
        onChange={(_, chosen: unknown) => {
          if (chosen === 'light' || chosen === 'dark') setTheme(chosen);
        }}
      >
        <ToggleButton value="light">{t(words.light)}</ToggleButton>
        <ToggleButton value="dark">{t(words.dark)}</ToggleButton>
      </ToggleButtonGroup>
    </section>
  );
}

/** /account: the user's own password, sessions and settings, and what the user may do. */
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
