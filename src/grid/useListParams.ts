import { useLocation, useNavigate, useStoreContext } from 'ra-core';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ListSort } from '../records/listEngine';
import { ListChoice, type ChangeParams } from './listChoice';
import type { ListParams } from './listParams';

/**
 * What a person has chosen to see, in the address and in react-admin's store.
 * @param resource names the store key
 * @param defaultSort the order before any choice
 * @returns the choice, and what changes it
 */
export function useListParams(
  resource: string,
  defaultSort: readonly ListSort[],
): readonly [ListParams, ChangeParams] {
  const address = useLocation().search;
  const navigate = useNavigate();
  const store = useStoreContext();
  const key = `${resource}.listAddress`;
  const [choice] = useState(
    () => new ListChoice({ address, kept: String(store.getItem(key, '')), defaultSort }),
  );
  const goTo = useEffectEvent((search: string) => navigate({ search }, { replace: true }));

  useEffect(
    () => choice.connect({ navigate: search => goTo(search), keep: address => store.setItem(key, address) }),
    [choice, store, key],
  );
  useEffect(() => choice.addressIs(address), [choice, address]);

  return [useSyncExternalStore(choice.subscribe, choice.get), choice.change];
}
