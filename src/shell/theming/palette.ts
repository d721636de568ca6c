import type { PaletteOptions } from '@mui/material/styles';

/** The colours of the five sync states (docs/behaviour.md, 'Synchronisation'), reserved for them. */
type StatusName = 'all' | 'success' | 'inProcess' | 'error' | 'exception';

/**
 * `main` is for text on every surface (≥ 4.5:1), `icon` for shapes (≥ 3:1), `soft` for the background of both. An
 * orange with enough contrast for text on white looks brown, so only the icon is orange there.
 */
interface StatusColour {
  readonly main: string;
  readonly icon: string;
  readonly soft: string;
}

type StatusColours = Readonly<Record<StatusName, StatusColour>>;

const coloured = (main: string, soft: string, icon = main): StatusColour => ({ main, icon, soft });

const lightStatus: StatusColours = {
  all: coloured('#1f5fc4', '#edf2fb'),
  success: coloured('#1d7a3e', '#eaf5ee'),
  inProcess: coloured('#b05200', '#fdf3e6', '#d97000'),
  error: coloured('#c02b2b', '#fbeeee'),
  exception: coloured('#7a3fb8', '#f4eefa'),
};

const darkStatus: StatusColours = {
  all: coloured('#7aabf5', '#1b2536'),
  success: coloured('#5fc483', '#182a20'),
  inProcess: coloured('#f5a03c', '#2d2315'),
  error: coloured('#f58080', '#331d1e'),
  exception: coloured('#c29af0', '#281f36'),
};

declare module '@mui/material/styles' {
  interface Palette {
    status: StatusColours;
    /** The border of an input: 3:1 against every surface. */
    fieldBorder: string;
    /** Background of matched text. */
    mark: string;
  }
  interface PaletteOptions {
    status?: StatusColours;
    fieldBorder?: string;
    mark?: string;
  }
}

// Measured contrasts (WCAG 2.2): every text colour ≥ 4.5:1 on `default` and `paper`, fieldBorder ≥ 3:1.
export const lightPalette: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0f6b66', dark: '#0b544f', light: '#e6f1f0', contrastText: '#ffffff' },
  secondary: { main: '#4a5353', dark: '#323a3a', light: '#eceeee', contrastText: '#ffffff' },
  error: { main: '#c02b2b', dark: '#9d2020', light: '#fbeeee', contrastText: '#ffffff' },
  success: { main: '#1d7a3e', dark: '#155c2e', light: '#eaf5ee', contrastText: '#ffffff' },
  warning: { main: '#6d5f00', dark: '#524800', light: '#f7f3dc', contrastText: '#ffffff' },
  info: { main: '#4a5353', dark: '#323a3a', light: '#eceeee', contrastText: '#ffffff' },
  background: { default: '#f7f8f8', paper: '#ffffff' },
  text: { primary: '#1b1f1f', secondary: '#5a6363', disabled: '#8d9595' },
  divider: '#dde1e1',
  action: {
    hover: '#f0f2f2',
    selected: '#e6f1f0',
    focus: '#e6f1f0',
    disabled: '#8d9595',
    disabledBackground: '#e9ebeb',
  },
  status: lightStatus,
  fieldBorder: '#868e8e',
  mark: '#fbeaa3',
};

export const darkPalette: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#4db8ae', dark: '#7accc4', light: '#17302e', contrastText: '#0c1414' },
  secondary: { main: '#b4bcbc', dark: '#d3d9d9', light: '#282e2e', contrastText: '#131616' },
  error: { main: '#f58080', dark: '#f9a5a5', light: '#331d1e', contrastText: '#1a0d0d' },
  success: { main: '#5fc483', dark: '#8ad6a4', light: '#182a20', contrastText: '#0c1610' },
  warning: { main: '#d8c65c', dark: '#e5d88c', light: '#2a2715', contrastText: '#16140a' },
  info: { main: '#b4bcbc', dark: '#d3d9d9', light: '#282e2e', contrastText: '#131616' },
  background: { default: '#131616', paper: '#1a1e1e' },
  text: { primary: '#e6eaea', secondary: '#9da6a6', disabled: '#6d7676' },
  divider: '#2d3333',
  action: {
    hover: '#222727',
    selected: '#17302e',
    focus: '#17302e',
    disabled: '#6d7676',
    disabledBackground: '#252a2a',
  },
  status: darkStatus,
  fieldBorder: '#737c7c',
  mark: '#5c4f14',
};
