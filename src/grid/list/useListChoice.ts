import { useLocation, useNavigate, useStoreContext } from 'ra-core';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ListSort } from '../../records/listEngine';
import { SchemaChangesContext } from '../../ui/schemaChanges';
import { ListChoice } from './listChoice';
import type { ExtraParams } from './listParams';

/**
 * What a person has chosen to see, in the address and in react-admin's store.
 * @param resource names the store key
 * @param defaultSort the initial order
 * @param extraParams further parameters that the screen keeps in the address
 */
export function useListChoice(
  resource: string,
  defaultSort: readonly ListSort[],
  extraParams?: ExtraParams,
): ListChoice {
  const address = useLocation().search;
  const navigate = useNavigate();
  const store = useStoreContext();
  const { renamed } = useContext(SchemaChangesContext);
  const key = `${resource}.listAddress`;
  const [choice] = useState(() => {
    const kept = String(store.getItem(key, ''));
    return new ListChoice({ address, kept, defaultSort, extraParams, renamed: renamed(resource) });
  });
  const goTo = useEffectEvent((search: string) => navigate({ search }, { replace: true }));

  useEffect(() => {
    // A screen that is being left stays mounted until the next one has loaded; a late write must not navigate back.
    const { pathname } = window.location;
    const navigateHere = (search: string) => {
      if (window.location.pathname === pathname) goTo(search);
    };
    return choice.connect({ navigate: navigateHere, keep: kept => store.setItem(key, kept) });
  }, [choice, store, key]);
  useEffect(() => choice.addressIs(address), [choice, address]);

  return choice;
}
