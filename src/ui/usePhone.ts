import useMediaQuery from '@mui/material/useMediaQuery';

/** Below this width lists are cards, and their filters are in a sheet. */
export const PHONE = '(max-width: 699.95px)';

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMediaQuery(PHONE, { noSsr: true });
