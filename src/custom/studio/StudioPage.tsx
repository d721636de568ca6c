import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as words from '../../words/en/studio';
import { t } from '../../words/translator';
import { BackLink } from './BackLink';
import { LIST_PATH } from './studioPaths';

interface StudioPageProps {
  readonly title: string;
  /** The target of the link back; the list by default. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The frame of every screen of the studio except its list, with a link back. */
export function StudioPage({ title, back, children }: StudioPageProps) {
  return (
    <Page>
      <BackLink {...(back ?? { to: LIST_PATH, label: t(words.title) })} />
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      {children}
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  padding: 24,
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& > p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
