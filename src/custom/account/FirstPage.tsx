import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import * as words from '../../words/en/account';
import { t } from '../../words/translator';

/** Props of a page that the user must complete before the console opens. */
export interface FirstPageProps {
  readonly user: string;
  /** Continues to the console. */
  readonly done: () => void;
  readonly logOut: () => void;
}

/** The layout of such a page: it has only the one step. */
export function FirstPage({
  user,
  logOut,
  children,
}: Omit<FirstPageProps, 'done'> & { readonly children: ReactNode }) {
  return (
    <Main>
      <h1>{t(words.welcome, { user })}</h1>
      {children}
      <Button onClick={logOut}>{t(words.logOut)}</Button>
    </Main>
  );
}

const Main = styled('main')(({ theme }) => ({
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
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > button': { alignSelf: 'flex-start', marginLeft: -8 },
}));
