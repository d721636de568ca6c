import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Modal from '@mui/material/Modal';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { focusRef } from '../../../ui/focusRef';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';
import { bytesText, timeLeftText } from '../amounts';
import type { Transfer, Moving } from './useTransfer';

interface TransferOverlayProps {
  /** The text while it runs, from docs/behaviour.md, 'Files and reports'. */
  readonly label: string;
  readonly transfer: Pick<Transfer<never>, 'state' | 'cancel'>;
  /** Alternatives to waiting. */
  readonly children?: ReactNode;
}

/**
 * Covers the screen during a transfer: progress and a cancel button. As a dialog, it leaves the focus to one that opens
 * later, such as the session dialog.
 */
export function TransferOverlay({ label, transfer, children }: TransferOverlayProps) {
  const { state, cancel } = transfer;
  if (state.status !== 'running') return null;
  const percent = progressPercent(state.moving);
  return (
    // Escape cancels the transfer rather than closing the dialog around it.
    <Modal open onClose={(_, reason) => reason === 'escapeKeyDown' && cancel()} hideBackdrop>
      <Veil role="dialog" aria-modal aria-label={label} tabIndex={-1} onKeyDown={ignoreHeldKey}>
        <div className="box">
          <p className="words" role="status">
            {label}
          </p>
          <LinearProgress
            aria-label={label}
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            value={percent}
          />
          <p className="far">{progressLabel(state.moving)}</p>
          {children}
          <Button onClick={cancel} variant="outlined" color="secondary" size="small" ref={focusRef}>
            {t(words.cancel)}
          </Button>
        </div>
      </Veil>
    </Modal>
  );
}

/** The Enter that started the transfer may still be pressed: it must not press the button that now has the focus. */
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

/** Before this time, an estimate of the remaining time would be unreliable. */
const ESTIMATE_AFTER_MS = 1000;

/** A transfer's progress and remaining time: '1.2 MB of 40 MB, 12 s left'. */
function progressLabel(moving: Moving | null): string {
  if (!moving || moving.done === 0) return '';
  const { done, total, elapsedMs } = moving;
  if (total === null) return bytesText(done);
  const text = t(words.doneOf, { done: bytesText(done), total: bytesText(total) });
  if (done >= total || elapsedMs < ESTIMATE_AFTER_MS) return text;
  return `${text}, ${timeLeftText((elapsedMs / done) * (total - done))}`;
}

/** Percent, or undefined if the total is unknown. */
const progressPercent = (moving: Moving | null): number | undefined =>
  moving?.total ? Math.min(100, (moving.done / moving.total) * 100) : undefined;
