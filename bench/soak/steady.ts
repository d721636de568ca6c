import { setTimeout } from 'node:timers/promises';
import { startApi } from './api';
import { statusText } from './load';
import { mixedActions, type Action } from './mixedCalls';
import { EVERY_ENGINE, type Found, type Part } from './parts';
import { onPlace } from './place';
import { medianOf, readSample, slopePerMinute, type Sample } from './samples';

const people = 8;
const pauseMs = 250;
/** Longer than any call may take. */
const patienceMs = 120_000;
const METRICS_TOKEN = 'the soak program reads this';
/** Share of the time in which caches fill and pools open; growth after it is a leak. */
const warmShare = 1 / 3;
/** Shorter runs give no meaningful slope. */
const leastJudgedSeconds = 600;
const mostMbPerMinute = 1;
/** Sockets and timers fluctuate; more than this between the first and last third is growth. */
const mostHandlesMore = 3;

/** Users at work for a long time, while the process reports its resource use. */
export const steady: Part = {
  name: 'steady',
  promise: `people at work: no answer but 200, 429, 503; from ${leastJudgedSeconds} s on memory grows by less than ${mostMbPerMinute} MB/min, handles not at all`,
  engines: EVERY_ENGINE,
  async run({ engine, seconds, say }) {
    return onPlace(engine, async place => {
      const api = await startApi(place, { DEMO_DATA: 'true', METRICS_TOKEN });
      try {
        const actions = await mixedActions(api.host);
        const until = performance.now() + seconds * 1000;
        const watching = watch(api.host, { until, seconds, say });
        return verdict(await work(actions, until, say), await watching, seconds);
      } finally {
        await api.end();
      }
    });
  },
};

/** Each user acts, pauses and acts again. */
async function work(
  actions: readonly Action[],
  until: number,
  say: (line: string) => void,
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const unanswered = (error: unknown): number => {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    say(`no answer: ${message}${cause instanceof Error ? `, ${cause.message}` : ''}`);
    return 0;
  };
  let turn = 0;
  const person = async (): Promise<void> => {
    while (performance.now() < until) {
      turn += 1;
      // A stride coprime to 100 mixes the actions and keeps their shares.
      const action = actions[(turn * 37) % actions.length];
      const status = action ? await inTime(action(turn).catch(unanswered), 0) : 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  return statuses;
}

interface Watching {
  readonly until: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** About 180 samples over the run, at most one per two seconds. */
async function watch(host: string, { until, seconds, say }: Watching): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const everyMs = Math.max(2_000, (seconds * 1000) / 180);
  while (performance.now() < until) {
    // A keep-alive connection may just have been closed; the next sample is enough.
    const sample = await inTime(takeSample(host), null);
    if (sample) samples.push(sample);
    if (sample && samples.length % 15 === 0) say(sampleText(sample));
    await setTimeout(everyMs);
  }
  return samples;
}

/** Resolves to a fallback if the work fails or never ends: one lost response must not stop the rest. */
const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), setTimeout(patienceMs, otherwise)]);

async function takeSample(host: string): Promise<Sample> {
  const page = await fetch(`${host}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return readSample(await page.text(), performance.now());
}

const sampleText = ({ rssMb, heapMb, files, handles }: Sample): string =>
  `RSS ${rssMb.toFixed(0)} MB, heap ${heapMb.toFixed(0)} MB, ${files} files, ${handles} handles`;

function verdict(statuses: ReadonlyMap<number, number>, samples: readonly Sample[], seconds: number): Found {
  const warm = samples.slice(Math.floor(samples.length * warmShare));
  const third = Math.ceil(warm.length / 3);
  const [first, last] = [warm.slice(0, third), warm.slice(-third)];
  const growth = (of: (sample: Sample) => number): number => medianOf(last, of) - medianOf(first, of);
  const slope = slopePerMinute(warm, ({ rssMb }) => rssMb);
  const more = { files: growth(({ files }) => files), handles: growth(({ handles }) => handles) };
  const isLong = seconds >= leastJudgedSeconds;
  const odd = [...statuses.keys()].filter(status => ![200, 429, 503].includes(status));
  const isFlat = slope < mostMbPerMinute && more.files <= mostHandlesMore && more.handles <= mostHandlesMore;
  const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const [begun, ended] = [samples[0], samples.at(-1)];
  return {
    ok: odd.length === 0 && (isFlat || !isLong),
    figures: {
      calls: `${calls} in ${seconds} s (${statusText(statuses)})`,
      begun: begun ? sampleText(begun) : 'no sample',
      ended: ended ? sampleText(ended) : 'no sample',
      'RSS MB/min': `${slope.toFixed(2)} over ${warm.length} samples${isLong ? '' : ' (too short to judge)'}`,
      'heap MB/min': slopePerMinute(warm, ({ heapMb }) => heapMb).toFixed(2),
      'files, handles more': `${more.files}, ${more.handles}`,
    },
  };
}
