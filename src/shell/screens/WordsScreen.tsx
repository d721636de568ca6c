import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface WordsScreenProps {
  readonly title: string;
  /** What happened, what was not lost, what to do. */
  readonly children?: ReactNode;
  /** What to do, as buttons and links. */
  readonly actions?: ReactNode;
  /** `alert` for what went wrong, `status` otherwise. */
  readonly role?: 'alert' | 'status';
}

/** A screen that has nothing to show but words. */
export function WordsScreen({ title, children, actions, role = 'status' }: WordsScreenProps) {
  return (
    <Words role={role}>
      <h1>{title}</h1>
      {children}
      {actions && <div className="actions">{actions}</div>}
    </Words>
  );
}

const Words = styled('div')(({ theme }) => ({
  maxWidth: 560,
  padding: '64px 24px',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
  '& details': { marginTop: 16, color: theme.palette.text.secondary, fontSize: 13 },
  '& pre': { overflow: 'auto', whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 },
}));
