import { METRICS_TOKEN } from './api';

const everyMs = 250;

/** A process's resident memory in MB, from its own metrics. */
export async function residentMb(address: string): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${address}/metrics`, { headers })).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(text) ?? [];
  if (bytes === undefined) throw new Error(`${address}/metrics does not say what memory it has.`);
  return Math.round(Number(bytes) / 1_048_576);
}

/** Samples the memory of processes while something runs; returns the maximum in each half of the run. */
export async function watchMemory(
  addresses: readonly string[],
  work: Promise<unknown>,
): Promise<[number, number]> {
  const seen: number[] = [];
  const state = { over: false };
  const ended = work.finally(() => {
    state.over = true;
  });
  while (!state.over) {
    seen.push(Math.max(...(await Promise.all(addresses.map(residentMb)))));
    await new Promise(resolve => {
      setTimeout(resolve, everyMs);
    });
  }
  await ended;
  const half = Math.ceil(seen.length / 2);
  return [Math.max(...seen.slice(0, half)), Math.max(...seen.slice(half))];
}
