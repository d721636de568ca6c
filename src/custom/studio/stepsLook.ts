import type { Theme } from '@mui/material/styles';

/** The style of a publish's steps, in the dry run and in a run. */
export const stepsLook = (theme: Theme) => ({
  display: 'flex',
  flexDirection: 'column' as const,
  gap: 12,
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& ul': { margin: '4px 0', paddingInlineStart: 20 },
  '& summary': { cursor: 'pointer', minHeight: 24, color: theme.palette.text.secondary },
  '& table': { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' as const },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '4px 8px 4px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
});

/** The frame of a step. */
export const stepFrame = (theme: Theme) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: 12,
});
