import { loadavg } from 'node:os';
import { createClient, tokenOf } from '../../../tests/server/setup/specClient';
import { addUser, command, LOGIN, sendTo, startApi } from '../api';
import { percentile } from '../load';
import { EVERY_ENGINE, type Part } from '../parts';
import { onPlace } from '../place';
import type { Answered, Attack, Target } from './attack';
import { bodyAttacks } from './bodies';
import { fileAttacks } from './files';
import { floodAttacks } from './floods';
import { forkNeighbour, type Neighbour } from './forkNeighbour';
import type { Seen } from './neighbour';

const all: readonly Attack[] = [...fileAttacks, ...bodyAttacks, ...floodAttacks];

const NEIGHBOUR = { account: 'NEIGHBOUR', user: 'person', password: 'neighbour-password' };
const lanes = 4;

/** The acceptable effect of an attack on another account. */
interface Limits {
  readonly p99Ms: number;
  readonly healthMs: number;
  readonly rssMb: number;
}

const most: Limits = { p99Ms: 1_000, healthMs: 250, rssMb: 1_024 };

/** One hostile account beside a working one: attacks one at a time, then four at once. */
export const hostile: Part = hostilePart(all, most);

/** A part with some of the attacks, under limits that fit the machine. */
export function hostilePart(attacks: readonly Attack[], limits: Limits): Part {
  return {
    name: 'hostile',
    promise: `${attacks.length} attacks: another account's p99 ≤ 1 s, /healthz ≤ 250 ms, memory ≤ 1 GB, nothing lost, refusals 4xx or 503`,
    engines: EVERY_ENGINE,
    async run({ engine, say }) {
      return onPlace(engine, async place => {
        addUser(place);
        addUser(place, NEIGHBOUR);
        command('seed', ['--account', LOGIN.account, '--itemmap', '20000'], place);
        command('seed', ['--account', NEIGHBOUR.account, '--ledgermap', '500'], place);
        const api = await startApi(place);
        const sender = sendTo(api.host);
        const target = { address: api.host, account: LOGIN.account, token: await tokenOf(sender, LOGIN) };
        const neighbourToken = await tokenOf(sender, NEIGHBOUR);
        const client = createClient(sender, NEIGHBOUR.account, neighbourToken);
        const neighbour = forkNeighbour(api.host, NEIGHBOUR.account, neighbourToken);
        const rounds = [
          await attackOneByOne(attacks, target, neighbour, say),
          await attackTogether(attacks, target, neighbour, say),
        ];
        const saved = await neighbour.stop();
        const { json } = await client.ledgermap.list();
        const lost = missing(saved, json);
        await api.end();
        const [alone, together] = rounds;
        return {
          ok: lost === 0 && rounds.every(({ odd, seen }) => odd.length === 0 && isWithin(seen, limits)),
          figures: {
            attacks: `${attacks.length}, one at a time and ${lanes} at once`,
            'one at a time': alone ? figuresOf(alone.seen) : '',
            'four at once': together ? figuresOf(together.seen) : '',
            'odd answers': rounds.flatMap(({ odd }) => odd).join('; ') || 'none',
            saved: `${saved.length}, lost ${lost}`,
            load: loadavg()
              .map(one => one.toFixed(1))
              .join(' '),
          },
        };
      });
    },
  };
}

interface Round {
  readonly seen: Seen;
  readonly odd: readonly string[];
}

async function attackOneByOne(
  attacks: readonly Attack[],
  target: Target,
  neighbour: Neighbour,
  say: (line: string) => void,
): Promise<Round> {
  const seenAll: Seen[] = [];
  const odd: string[] = [];
  for (const attack of attacks) {
    const began = performance.now();
    const answers = await attack.run(target);
    const seen = await neighbour.take();
    seenAll.push(seen);
    odd.push(...oddAnswers(attack, answers));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`${attack.name}: ${statuses(answers)} after ${seconds} s; ${figuresOf(seen)}`);
  }
  return { seen: together(seenAll), odd };
}

async function attackTogether(
  attacks: readonly Attack[],
  target: Target,
  neighbour: Neighbour,
  say: (line: string) => void,
): Promise<Round> {
  const waiting = [...attacks];
  const odd: string[] = [];
  const lane = async (): Promise<void> => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      const answers = await attack.run(target);
      // With several attacks at once, some hit the account's limit.
      odd.push(...oddAnswers(attack, answers));
      say(`at once: ${attack.name}: ${statuses(answers)}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { seen: await neighbour.take(), odd };
}

/** The unacceptable responses to an attack. */
function oddAnswers({ name, outcome }: Attack, answers: readonly Answered[]): string[] {
  const odd = answers.filter(({ status, retryAfter, text }) => {
    if (status === 503 || status === 429) return retryAfter === undefined;
    if (status >= 400 && status < 500) return !text.includes('"msg"') && status !== 431 && status !== 400;
    if (status >= 200 && status < 400) return outcome !== 'answered' && !isRefusal(text);
    return !(status === 0 && outcome === 'cut');
  });
  return odd.length === 0 ? [] : [`${name}: ${statuses(odd)}`];
}

/** A 200 can report a rejected upload or rejected records. */
const isRefusal = (text: string): boolean => text.includes('"type":"error"');

function statuses(answers: readonly Answered[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'none'}×${count}`).join(' ');
}

const together = (all: readonly Seen[]): Seen => ({
  calls: all.flatMap(({ calls }) => calls).sort((one, other) => one - other),
  health: all.flatMap(({ health }) => health).sort((one, other) => one - other),
  rssMb: Math.max(...all.map(({ rssMb }) => rssMb)),
  refused: all.flatMap(({ refused }) => refused),
});

const isWithin = ({ calls, health, rssMb, refused }: Seen, limits: Limits): boolean =>
  percentile(calls, 0.99) <= limits.p99Ms &&
  percentile(health, 1) <= limits.healthMs &&
  rssMb <= limits.rssMb &&
  refused.length === 0;

const figuresOf = ({ calls, health, rssMb, refused }: Seen): string =>
  `another account p50 ${percentile(calls, 0.5)} p99 ${percentile(calls, 0.99)} ms of ${calls.length}, ` +
  `health p99 ${percentile(health, 0.99)} max ${percentile(health, 1)} ms, ${rssMb} MB, refused ${refused.length}`;

/** How many of the ids the list does not have. */
function missing(saved: readonly string[], list: unknown): number {
  const listed = new Set(
    Array.isArray(list) ? list.map((record: { id?: unknown }) => String(record.id)) : [],
  );
  return saved.filter(id => !listed.has(id)).length;
}
