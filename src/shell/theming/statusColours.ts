/** The colours of the five sync states (docs/behaviour.md, 'Synchronisation'), reserved for them. */
export type StatusName = 'all' | 'success' | 'inProcess' | 'error' | 'exception';

/**
 * `main` is for text on every surface (≥ 4.5:1), `icon` for shapes (≥ 3:1), `soft` for the background of both. An
 * orange with enough contrast for text on white looks brown, so there the icon carries the orange.
 */
export interface StatusColour {
  readonly main: string;
  readonly icon: string;
  readonly soft: string;
}

export type StatusColours = Readonly<Record<StatusName, StatusColour>>;

const coloured = (main: string, soft: string, icon = main): StatusColour => ({ main, icon, soft });

export const lightStatus: StatusColours = {
  all: coloured('#1f5fc4', '#edf2fb'),
  success: coloured('#1d7a3e', '#eaf5ee'),
  inProcess: coloured('#b05200', '#fdf3e6', '#d97000'),
  error: coloured('#c02b2b', '#fbeeee'),
  exception: coloured('#7a3fb8', '#f4eefa'),
};

export const darkStatus: StatusColours = {
  all: coloured('#7aabf5', '#1b2536'),
  success: coloured('#5fc483', '#182a20'),
  inProcess: coloured('#f5a03c', '#2d2315'),
  error: coloured('#f58080', '#331d1e'),
  exception: coloured('#c29af0', '#281f36'),
};
