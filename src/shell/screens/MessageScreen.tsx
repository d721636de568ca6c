import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface MessageScreenProps {
  readonly title: string;
  /** What happened, what is safe, what to do. */
  readonly children?: ReactNode;
  /** Buttons and links for what to do. */
  readonly actions?: ReactNode;
  /** `alert` for errors, `status` otherwise. */
  readonly role?: 'alert' | 'status';
}

/** A screen that shows only a message. */
export function MessageScreen({ title, children, actions, role = 'status' }: MessageScreenProps) {
  return (
    <Message role={role}>
      <h1>{title}</h1>
      {children}
      {actions && <div className="actions">{actions}</div>}
    </Message>
  );
}

const Message = styled('div')(({ theme }) => ({
  maxWidth: 560,
  padding: '64px 24px',
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
  '& details': { marginTop: 16, color: theme.palette.text.secondary, fontSize: 13 },
  '& pre': { overflow: 'auto', whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 },
}));
