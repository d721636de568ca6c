import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '../../words/translator';
import * as words from '../../words/en/account';
import { PasswordSection } from './PasswordSection';

interface FirstPasswordProps {
  readonly user: string;
  /** Goes on to the console. */
  readonly done: () => void;
  readonly logOut: () => void;
}

/** What a user with a first password does before anything else: choosing one that nobody else knows. */
export function FirstPassword({ user, done, logOut }: FirstPasswordProps) {
  return (
    <Page>
      <h1>{t(words.welcome, { user })}</h1>
      <p>{t(words.aboutFirst)}</p>
      <PasswordSection user={user} changed={done} isFirst />
      <Button onClick={logOut}>{t(words.logOut)}</Button>
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 440,
  minHeight: '100dvh',
  boxSizing: 'border-box',
  margin: '0 auto',
  padding: theme.spacing(6, 3, 4),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& section': { display: 'flex', flexDirection: 'column', gap: 12 },
  '& h2': { ...theme.typography.h2, margin: 0, fontSize: 16 },
  '& form': { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 12 },
  '& form > button': { alignSelf: 'flex-start' },
  '& > button': { alignSelf: 'flex-start', marginLeft: -8 },
}));
