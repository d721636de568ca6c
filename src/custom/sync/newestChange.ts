import type { ListSource } from '../../records/listSource';

/**
 * The number of the newest change that a list holds, once it is there: what happened since is not in it. To ask from
 * the present on would miss what happens between the list's answer and the question.
 * @throws Error where the list could not be loaded
 */
export async function newestChange(source: ListSource): Promise<number> {
  await loaded(source);
  const newest = { filters: {}, sort: [{ source: 'seq', order: 'DESC' as const }] };
  const { rows } = await source.engine.page(newest, 0, 1);
  const seq = rows[0]?.['seq'];
  return typeof seq === 'number' ? seq : 0;
}

const loaded = (source: ListSource): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const state = source.getState();
      if (state.status === 'loading') return;
      stop();
      if (state.status === 'ready') resolve();
      else reject(state.error);
    };
    const stop = source.subscribe(look);
    look();
  });
