import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** At what it was pressed for: it keeps the focus meanwhile, which a disabled button loses, and does nothing. */
  readonly busy?: boolean;
  /** What opens under it, if anything does, and whether it is open. */
  readonly popup?: { readonly open: boolean };
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the toolbar: icon and word, on a narrow screen the icon alone. */
export function ToolButton({
  label,
  icon,
  danger = false,
  disabled = false,
  busy = false,
  popup,
  onClick,
}: ToolButtonProps) {
  return (
    <Button
      size="small"
      color={danger ? 'error' : 'secondary'}
      startIcon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-haspopup={popup ? 'dialog' : undefined}
      aria-expanded={popup?.open}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      sx={{
        flexShrink: 0,
        '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
        '& > .word': { display: { xs: 'none', sm: 'inline' } },
      }}
    >
      <span className="word">{label}</span>
    </Button>
  );
}
