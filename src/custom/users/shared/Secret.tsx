import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCopy } from '../../../ui/useCopy';

interface SecretProps {
  readonly label: string;
  readonly secret: string;
  /** The label of the button. */
  readonly copyLabel: string;
}

/** A secret that is shown only once, with a button that copies it. */
export function Secret({ label, secret, copyLabel }: SecretProps) {
  const copy = useCopy();
  return (
    <Box role="group" aria-label={label}>
      <b>{label}</b>
      <code>{secret}</code>
      <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => copy(secret)}>
        {copyLabel}
      </Button>
    </Box>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  '& code': {
    alignSelf: 'stretch',
    padding: '10px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.default,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
}));
