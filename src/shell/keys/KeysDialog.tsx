import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import * as words from '../../words/en/shell';
import { t, translateAny } from '../../words/translator';
import { useShell } from '../ShellContext';
import { SHELL_KEYS, type KeyHint } from './keyHints';

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys = [] } = useShell();
  return (
    <Dialog open onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">{t(words.keys)}</DialogTitle>
      {/* Focusable, because it scrolls in a low window and contains nothing focusable (WCAG 2.1.1). */}
      <DialogContent tabIndex={0} role="group" aria-labelledby="keys-title">
        <KeyList>
          {[...SHELL_KEYS, ...keys].map(hint => (
            <KeyRow key={hint.keys.join()} {...hint} />
          ))}
        </KeyList>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(words.close)}</Button>
      </DialogActions>
    </Dialog>
  );
}

function KeyRow({ keys, does }: KeyHint) {
  return (
    <div>
      <dt>
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{translateAny(does)}</dd>
    </div>
  );
}

const KeyList = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    gap: 16,
    alignItems: 'center',
    minHeight: 36,
    paddingBlock: 4,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > div:last-child': { borderBottom: 0 },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', flex: '0 0 136px' },
  '@media (max-width: 599px)': { '& dt': { flexBasis: 80 } },
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '0 8px',
    border: `1px solid ${theme.palette.fieldBorder}`,
    borderRadius: 4,
    fontFamily: 'inherit',
    fontSize: 13,
    lineHeight: '22px',
  },
}));
