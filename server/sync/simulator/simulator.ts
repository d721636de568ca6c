import { Hono, type Context } from 'hono';
import { isRecord } from '../../../src/schemas/values';
import { pathPattern } from '../../http/pathPattern';
import { SERVICE_ACCOUNT_HEADER, SERVICE_PATHS } from '../httpConnector';
import { behaviourOf } from './behaviour';
import { missingTransaction, oldStatus } from './dms';
import { createLedger } from './ledger';

export interface SimulatorOptions {
  readonly clock: () => Date;
  /** What a slow answer waits for. */
  readonly slowness: () => Promise<void>;
}

/** Where the simulator says what reached it. */
export const POSTINGS_PATH = '/postings';

/**
 * The manufacturer's synchronisation service, simulated: what it answers depends on the transaction (see behaviourOf).
 * `Response.error()` stands for a connection that is cut; whoever hosts it has to cut it.
 */
export function createSimulator({ clock, slowness }: SimulatorOptions): Hono {
  const ledger = createLedger();
  const app = new Hono();

  app.post(SERVICE_PATHS.posts, async context => {
    const body: unknown = await context.req.json().catch(() => null);
    const key = context.req.header('Idempotency-Key');
    if (!isRecord(body) || !isRecord(body['transaction']) || !key)
      return context.json({ msg: 'The post has no transaction or no Idempotency-Key' }, 400);
    const transId = String(body['transaction']['TRANS_ID']);
    const redisId = String(body['redisId']);
    if (behaviourOf(transId) === 'slow') await slowness();
    const answer = ledger.post({ account: accountOf(context), key, redisId, transId });
    return answer ? context.json(answer) : Response.error();
  });

  app.get(pathPattern(SERVICE_PATHS.transaction), context => {
    const utd = Number(context.req.param('utd'));
    const found = missingTransaction(accountOf(context), utd, clock());
    return found ? context.json(found) : context.json({ msg: `No transaction has the UTD ${utd}` }, 404);
  });

  app.get(pathPattern(SERVICE_PATHS.oldStatus), context =>
    context.json(oldStatus(accountOf(context), context.req.param('day') ?? '', clock())),
  );

  app.get(POSTINGS_PATH, context => context.json(ledger.postings()));
  return app;
}

function accountOf(context: Context): string {
  return decodeURIComponent(context.req.header(SERVICE_ACCOUNT_HEADER) ?? '');
}
