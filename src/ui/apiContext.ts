import { createContext, useContext } from 'react';
import type { ConsoleApi } from '../api/console';

/** The screens' API; App.tsx provides it. */
export const ApiContext = createContext<ConsoleApi | null>(null);

/** @throws Error outside a screen */
export function useApi(): ConsoleApi {
  const api = useContext(ApiContext);
  if (api) return api;
  throw new Error('A screen has no API: render it inside <ApiContext>.');
}
