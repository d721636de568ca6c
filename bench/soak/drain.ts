import { addUser, command, loggedIn, startApi } from './api';
import { EVERY_ENGINE, type Part } from './parts';
import { onPlace } from './place';

const inFlight = 50;
const exitWithinMs = 10_000;

/** Sends SIGTERM while list responses are streaming. */
export const drain: Part = {
  name: 'drain',
  promise: `${inFlight} requests in flight at SIGTERM are answered whole, or refused by the queue or at connect; exit within 10 s`,
  engines: EVERY_ENGINE,
  async run({ engine }) {
    return onPlace(engine, async place => {
      addUser(place);
      command('seed', ['--account', 'SOAK', '--itemmap', '3000'], place);
      const api = await startApi(place);
      const client = await loggedIn(api.host);
      const whole = (await client.itemmap.list()).text.length;
      const calls = Array.from({ length: inFlight }, () =>
        client.itemmap.list().then(
          ({ status, text }) => (text.length === whole ? 'whole' : status === 503 ? 'busy' : 'cut'),
          (error: unknown) => (isRefusal(error) ? 'refused' : 'broken'),
        ),
      );
      await Promise.race(calls);
      const began = performance.now();
      const ending = api.end('SIGTERM');
      const answers = await Promise.all(calls);
      await ending;
      const exitMs = Math.round(performance.now() - began);
      const count = (what: string): number => answers.filter(answer => answer === what).length;
      const figures = {
        whole: count('whole'),
        busy: count('busy'),
        refused: count('refused'),
        cut: count('cut'),
        broken: count('broken'),
      };
      const ok = figures.whole > 0 && figures.cut + figures.broken === 0 && exitMs <= exitWithinMs;
      return { ok, figures: { ...figures, 'exit ms': exitMs } };
    });
  },
};

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message.includes('ECONNREFUSED');
