import { useLocation, useNavigate, useStoreContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListSort } from '../records/listEngine';
import { ListChoice } from './listChoice';
import type { Besides } from './listParams';

/**
 * What a person has chosen to see, in the address and in react-admin's store.
 * @param resource names the store key
 * @param defaultSort the order before any choice
 * @param besides what the screen keeps in the address besides
 */
export function useListChoice(
  resource: string,
  defaultSort: readonly ListSort[],
  besides?: Besides,
): ListChoice {
  const address = useLocation().search;
  const navigate = useNavigate();
  const store = useStoreContext();
  const key = `${resource}.listAddress`;
  const [choice] = useState(
    () => new ListChoice({ address, kept: String(store.getItem(key, '')), defaultSort, besides }),
  );
  const goTo = useEffectEvent((search: string) => navigate({ search }, { replace: true }));

  useEffect(() => {
    // A screen that is left stays until the next one has loaded; what it still writes must not fetch the person back.
    const { pathname } = window.location;
    const navigateHere = (search: string) => {
      if (window.location.pathname === pathname) goTo(search);
    };
    return choice.connect({ navigate: navigateHere, keep: kept => store.setItem(key, kept) });
  }, [choice, store, key]);
  useEffect(() => choice.addressIs(address), [choice, address]);

  return choice;
}
