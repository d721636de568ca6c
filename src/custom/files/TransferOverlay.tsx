import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Modal from '@mui/material/Modal';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { takeFocus } from '../../form/takeFocus';
import { progressPercent, progressWords } from './progressWords';
import type { Transfer } from './useTransfer';

interface TransferOverlayProps {
  /** What is under way, in the specification's words. */
  readonly words: string;
  readonly transfer: Pick<Transfer<never>, 'state' | 'cancel'>;
  /** What else can be done meanwhile. */
  readonly children?: ReactNode;
}

/**
 * Lies over the screen while a file is on its way: how far it is, and a way out. As a dialog among dialogs it makes room
 * for one that opens later, such as that of a session that ends meanwhile.
 */
export function TransferOverlay({ words, transfer, children }: TransferOverlayProps) {
  const { state, cancel } = transfer;
  if (state.status !== 'running') return null;
  const percent = progressPercent(state.moving);
  return (
    // It gives up the transfer, not the dialog around it.
    <Modal open onClose={(_, reason) => reason === 'escapeKeyDown' && cancel()} hideBackdrop>
      <Veil role="dialog" aria-modal aria-label={words} tabIndex={-1} onKeyDown={ignoreHeldKey}>
        <div className="box">
          <p className="words" role="status">
            {words}
          </p>
          <LinearProgress
            aria-label={words}
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            {...(percent === undefined ? {} : { value: percent })}
          />
          <p className="far">{progressWords(state.moving)}</p>
          {children}
          <Button onClick={cancel} variant="outlined" color="secondary" size="small" ref={takeFocus}>
            Cancel
          </Button>
        </div>
      </Veil>
    </Modal>
  );
}

/** The Enter that began the transfer may still be held: it is not meant for the button that has the focus now. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

const Veil = styled('div')(({ theme }) => ({
  outline: 'none',
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 16,
  backgroundColor: 'rgba(0, 0, 0, 0.4)',
  '& .box': {
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    width: 340,
    maxWidth: '100%',
    padding: 20,
    boxSizing: 'border-box',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    backgroundColor: theme.palette.background.paper,
  },
  '& p': { margin: 0 },
  '& .words': { fontWeight: 600 },
  '& .far': { minHeight: 20, fontSize: 13, color: theme.palette.text.secondary },
  '& button': { alignSelf: 'flex-end' },
}));
