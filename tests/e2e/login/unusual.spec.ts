import { expect, test } from '../console';
import { json, text } from '../foreign/answer';
import { inSeconds, jwt } from '../foreign/tokens';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall, lostCall } from '../support/noise';
import { expectPath, menuEntry, toast } from '../support/shell';

test.use({ who: null });

const REFUSED = {
  'a token that is no JWT': json({ token: 'opaque-token', menus: '' }),
  'a token without exp': json({ token: jwt({ uid: 1 }), menus: '' }),
  'a token with exp in words': json({ token: jwt({ uid: 1, exp: 'tomorrow' }), menus: '' }),
  'a token that has already expired': json({ token: jwt({ uid: 1, exp: inSeconds(-60) }), menus: '' }),
  'a token of more than 6 KB': json({
    token: jwt({ uid: 1, exp: inSeconds(600), rights: 'x'.repeat(6200) }),
    menus: '',
  }),
  'no token at all': json({ menus: '' }),
  'a token that is a number': json({ token: 12, menus: '' }),
  'a list': json([]),
  null: json(null),
  'plain text': text('welcome'),
};

test('explains a login answered with anything but a session, and takes the next one @foreign', async ({
  page,
  foreign,
}) => {
  for (const [what, answer] of Object.entries(REFUSED)) {
    await test.step(what, async () => {
      foreign.answerNextLogin(answer);
      await page.goto('/login');
      await fillLogin(page, LOGINS.admin);
      const message = page
        .getByRole('alert')
        .filter({ hasText: /\w{3,} \w{2,}/ })
        .first();
      await expect(message).toBeVisible();
      await expectPath(page, '/login');
      await expect(loginFields(page).user).toHaveValue('admin');
    });
  }
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/');
});

test('keeps a session open whose end is months away @foreign', async ({ page, foreign }) => {
  const token = jwt({ uid: 1, exp: inSeconds(400 * 86_400) });
  foreign.answerNextLogin(json({ token, menus: [] }), token);
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/segmap/list');
  await page.waitForTimeout(1000);
  await expect(page.getByRole('dialog', { name: 'Session Status' })).toHaveCount(0);
  await expectPath(page, '/segmap/list');
});

test('supports a session in the year 9999, with a uid of letters @foreign', async ({ page, foreign }) => {
  const token = jwt({ uid: 'u-ü', exp: 253_370_764_800 });
  foreign.answerNextLogin(json({ token, menus: 'segment_map' }), token);
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await expect(page.getByText('Segment DEL')).toBeVisible();
  const list = foreign.calls.find(call => call.path === '/master/segmap/list');
  expect(JSON.parse(list?.body ?? '')).toEqual({ uid: 'u-ü', status: 1 });
});

test('sends any Unicode user and password as UTF-8 @foreign', async ({ page, foreign }) => {
  await page.goto('/');
  await fillLogin(page, { acc: 'DEMO03', user: 'जोशी', password: 'pässwörd – 😀' });
  await expect(menuEntry(page, 'Segment Map')).toBeVisible();
  const login = foreign.calls.find(call => call.path === '/users/login');
  const basic = Buffer.from('जोशी:pässwörd – 😀', 'utf8').toString('base64');
  expect(login?.headers.authorization).toBe(`Basic ${basic}`);
});

test('explains a network failure and an error page in its own words @network', async ({
  page,
  allowConsole,
}) => {
  allowConsole.push(lostCall, failedCall(502));
  await page.goto('/login');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: /\w{3,} \w{2,}/ })
    .first();
  await page.route(/\/users\/login$/, route => route.abort('connectionfailed'));
  await fillLogin(page, LOGINS.admin);
  await expect(alert).toBeVisible();
  await page.unroute(/\/users\/login$/);
  const html = {
    status: 502,
    contentType: 'text/html',
    body: '<html><body><h1>Bad Gateway</h1></body></html>',
  };
  await page.route(/\/users\/login$/, route => route.fulfill(html));
  await fillLogin(page, LOGINS.admin);
  await expect(alert).toBeVisible();
  await expect(page.getByText('<h1>')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bad Gateway' })).toHaveCount(0);
  await page.unroute(/\/users\/login$/);
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/');
});

test('works with blocked storage', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: blocked });
    }
  });
  await page.goto('/segmap/list');
  await expectPath(page, '/login');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/segmap/list');
  await expect(page.getByRole('columnheader', { name: 'PARENT GROUP' })).toBeVisible();
  await menuEntry(page, 'Item Map').click();
  await expectPath(page, '/itemmap/list');
});

test('works with full storage', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto('/segmap/list');
  await fillLogin(page, LOGINS.admin);
  await expectPath(page, '/segmap/list');
  await expect(page.getByRole('columnheader', { name: 'PARENT GROUP' })).toBeVisible();
});

test('shows HTML in the server’s message as text @foreign', async ({ page, foreign, allowConsole }) => {
  allowConsole.push(failedCall(401));
  foreign.answerNextLogin(json({ error_message: '<b onclick="x">No</b> %{name} entry ||||' }, 401));
  await page.goto('/login');
  await fillLogin(page, LOGINS.admin);
  await expect(page.getByText('<b onclick="x">No</b> %{name} entry ||||')).toBeVisible();
  await expect(toast(page, 'undefined')).toHaveCount(0);
});
