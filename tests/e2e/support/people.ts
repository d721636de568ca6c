import type { APIRequestContext } from '@playwright/test';
import type { Api } from './api';
import type { Login } from './logins';
import { unique } from './records';

const PASSWORD = 'autumn voucher 31';
const ACCOUNT = 'DEMO01';

/** A new user of DEMO01 with this role, who has changed the first password already. */
export async function personWith(role: string, api: Api, request: APIRequestContext): Promise<Login> {
  const user = `${role}-${unique()}`;
  const made = await api.call('/users/create', { name: user, role });
  const first = String(JSON.parse(made.body).password);
  const headers = { 'X-RLB-DMS-ACC': ACCOUNT };
  const login = await request.post('/users/login', {
    headers: { ...headers, Authorization: `Basic ${btoa(`${user}:${first}`)}` },
  });
  await request.post('/account/password', {
    headers: { ...headers, Authorization: `Bearer ${(await login.json()).token}` },
    data: { old: first, password: PASSWORD },
  });
  return { acc: ACCOUNT, user, password: PASSWORD };
}
