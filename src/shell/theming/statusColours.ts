/** The five states of the specification, section 9. Their colours mean these states and are used for nothing else. */
export type StatusName = 'all' | 'success' | 'inProcess' | 'error' | 'exception';

/** `main` reads as text or icon on every surface (≥ 4.5:1); `soft` is the tint behind it. */
export interface StatusColour {
  readonly main: string;
  readonly soft: string;
}

export type StatusColours = Readonly<Record<StatusName, StatusColour>>;

export const lightStatus: StatusColours = {
  all: { main: '#1f5fc4', soft: '#edf2fb' },
  success: { main: '#1d7a3e', soft: '#eaf5ee' },
  inProcess: { main: '#a45700', soft: '#fbf2e6' },
  error: { main: '#c02b2b', soft: '#fbeeee' },
  exception: { main: '#7a3fb8', soft: '#f4eefa' },
};

export const darkStatus: StatusColours = {
  all: { main: '#7aabf5', soft: '#1b2536' },
  success: { main: '#5fc483', soft: '#182a20' },
  inProcess: { main: '#efa44a', soft: '#2d2315' },
  error: { main: '#f58080', soft: '#331d1e' },
  exception: { main: '#c29af0', soft: '#281f36' },
};
