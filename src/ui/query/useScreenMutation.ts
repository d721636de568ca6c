import {
  useMutation,
  useQueryClient,
  type MutateOptions,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { screenMutation } from './screenQuery';

/**
 * A screen's mutation, one at a time: further calls while it runs, such as a second click, are dropped. react-query
 * reports `isPending` only a moment later.
 */
export function useScreenMutation<Answer, Input = void>(
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'mutationKey'>,
) {
  const client = useQueryClient();
  const id = useId();
  const mutation = useMutation({ ...screenMutation, ...options, mutationKey: [id] });
  const start = mutation.mutate;
  const mutate = useCallback(
    (input: Input, then?: MutateOptions<Answer, Error, Input>) => {
      if (client.isMutating({ mutationKey: [id] }) === 0) start(input, then);
    },
    [client, id, start],
  );
  return { ...mutation, mutate };
}
