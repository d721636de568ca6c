import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PreviewTableProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A plain table that scrolls sideways if it is too wide. */
export function PreviewTable({ label, children }: PreviewTableProps) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& th, & td': { padding: '8px 12px', textAlign: 'start', verticalAlign: 'top' },
  '& tbody th, & code': { whiteSpace: 'nowrap' },
  '& thead th': { fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& td svg': { display: 'block', color: theme.palette.primary.main },
}));
