import { expect, test } from '../console';
import { json, text } from '../foreign/answer';
import { inSeconds, jwt } from '../foreign/tokens';
import { holdScripts } from '../support/heldScripts';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall } from '../support/noise';
import { expectPath, menuEntry } from '../support/shell';

test.use({ who: null });

const HTML = '<b onclick="x">No</b> %{name} entry ||||';

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

// tests/authProvider/loginCall has the words for each answer, and any Unicode.
test('explains a login answered with anything but a session, and takes one to the year 9999 with a uid of letters @foreign', async ({
  page,
  foreign,
  allowConsole,
}) => {
  allowConsole.push(failedCall(401));
  await page.goto('/segmap/list');
  const message = page
    .getByRole('alert')
    .filter({ hasText: /\w{3,} \w{2,}/ })
    .first();
  for (const [what, answer] of Object.entries(REFUSED))
    await test.step(what, async () => {
      foreign.answerNextLogin(answer);
      const answered = page.waitForResponse(/\/users\/login$/);
      await fillLogin(page, LOGINS.admin);
      await answered;
      await expect(message).toBeVisible();
      await expectPath(page, '/login');
      await expect(loginFields(page).user).toHaveValue('admin');
    });
  foreign.answerNextLogin(json({ error_message: HTML }, 401));
  await fillLogin(page, LOGINS.admin);
  await expect(page.getByText(HTML)).toBeVisible();

  const token = jwt({ uid: 'u-ü', exp: 253_370_764_800 });
  foreign.answerNextLogin(json({ token, menus: 'segment_map' }), token);
  await fillLogin(page, { acc: 'DEMO03', user: 'जोशी', password: 'pässwörd – 😀' });
  await expect(page.getByText('Segment DEL')).toBeVisible();
  const login = foreign.calls.findLast(call => call.path === '/users/login');
  const basic = Buffer.from('जोशी:pässwörd – 😀', 'utf8').toString('base64');
  expect(login?.headers.authorization).toBe(`Basic ${basic}`);
  const list = foreign.calls.find(call => call.path === '/master/segmap/list');
  expect(JSON.parse(list?.body ?? '')).toEqual({ uid: 'u-ü', status: 1 });
  // A timer of more than 24 days would end at once.
  await expect(page.getByRole('dialog', { name: 'Session Status' })).toHaveCount(0);
  await expectPath(page, '/segmap/list');
});

test('works with blocked storage, from an Enter before React on @server', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: blocked });
    }
  });
  const release = await holdScripts(page);
  await page.goto('/segmap/list', { waitUntil: 'commit' });
  const { acc, user, password } = loginFields(page);
  await acc.fill(LOGINS.admin.acc);
  await user.fill(LOGINS.admin.user);
  await password.fill(LOGINS.admin.password);
  await page.keyboard.press('Enter');
  const answered = page.waitForResponse(/\/users\/login$/);
  release();
  await answered;
  await expectPath(page, '/segmap/list');
  await expect(page.getByRole('columnheader', { name: 'PARENT GROUP' })).toBeVisible();
  await menuEntry(page, 'Item Map').click();
  await expectPath(page, '/itemmap/list');
});

test('works with full storage @server', async ({ page }) => {
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
