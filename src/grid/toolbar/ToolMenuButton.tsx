import { useState, type ReactNode } from 'react';
import { ToolButton } from './ToolButton';

/** Where the popup of a toolbar button opens, and what closes it. */
export interface ToolMenuPlace {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly close: () => void;
}

interface ToolMenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** The popup's content. */
  readonly children: (place: ToolMenuPlace) => ReactNode;
}

/** A toolbar button that opens a popup. */
export function ToolMenuButton({ label, icon, disabled, children }: ToolMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <ToolButton
        label={label}
        icon={icon}
        disabled={disabled}
        popup={{ open: anchor !== null }}
        onClick={event => setAnchor(event.currentTarget)}
      />
      {anchor && children({ label, anchor, close: () => setAnchor(null) })}
    </>
  );
}
