import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& > h2': {
    ...theme.typography.subtitle1,
    margin: 0,
    padding: '12px 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > p': { margin: 0, padding: '16px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: 48,
    padding: '8px 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& li > .words': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& li > .apart': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 },
  '& .quiet': { color: theme.palette.text.secondary, fontSize: 13, whiteSpace: 'nowrap' },
}));
