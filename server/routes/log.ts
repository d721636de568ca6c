import { Hono } from 'hono';
import { isCalendarDay } from '../../src/schemas/calendar';
import { LOG_LIST_PATH } from '../../src/wire/txnLog';
import type { AppEnv } from '../http/appEnv';
import { invalid } from '../http/errors';
import { type JsonObject, readOptionalJsonObject } from '../http/jsonBody';
import { jsonStream } from '../http/jsonStream';
import type { LogDays } from '../store/logStore';
import type { ResourceRoutesOptions } from './resourceRoutes';

function dayIn(body: JsonObject, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' && isCalendarDay(value)) return value;
  throw invalid({ [name]: 'The date must be a day of the calendar, YYYY-MM-DD' });
}

function readDays(body: JsonObject): LogDays {
  const days = { from: dayIn(body, 'from_date'), to: dayIn(body, 'to_date') };
  if (days.from !== null && days.to !== null && days.from > days.to)
    throw invalid({ to_date: 'To Date Should be Greater than From Date' });
  return days;
}

/** The transaction log of the caller's account (specification, section 3). */
export function logRoutes({ authorised, limits, logger, store }: ResourceRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post(LOG_LIST_PATH, authorised, async context => {
    const days = readDays(await readOptionalJsonObject(context, limits.messageBytes));
    const { account } = context.get('session');
    const details = { requestId: context.get('requestId'), account, resource: 'log' };
    return jsonStream(store.log.list(account, days), error =>
      logger.error('list.broken', { ...details, error }),
    );
  });
  return routes;
}
