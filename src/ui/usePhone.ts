import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, useContext } from 'react';

/** Below this width lists are cards, and their filters are in a sheet. */
export const PHONE = '(max-width: 699.95px)';

/** What is shown as on a phone, or not, whatever the window; null asks the window. */
export const PhoneContext = createContext<boolean | null>(null);

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => {
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  return useContext(PhoneContext) ?? isPhone;
};
