import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Whether its action is running. It then ignores presses but keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  /** The popup it opens, if any, and whether that is open. */
  readonly popup?: { readonly open: boolean };
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A toolbar button: icon and label; on a narrow screen, only the icon. */
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
