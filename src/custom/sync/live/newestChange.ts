import type { ListSource } from '../../../records/listSource';

/**
 * The number of the newest change in a loaded list; later changes are not in it. Starting from the present instead
 * would miss changes between the list's response and the first poll.
 * @throws Error if the list could not be loaded
 */
export async function newestChange(source: ListSource): Promise<number> {
  await source.ready();
  const newest = { filters: {}, sort: [{ source: 'seq', order: 'DESC' as const }] };
  const { rows } = await source.engine.page(newest, 0, 1);
  const seq = rows[0]?.['seq'];
  return typeof seq === 'number' ? seq : 0;
}
