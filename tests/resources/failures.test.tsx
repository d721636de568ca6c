import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { test as scaffold } from '../../src/schemas/testForm';
import { json, type Answer } from '../dataProvider/fakeApi';
import { button, dialog, field, fill, formOpen, showScreens } from './screens';

/** The form of the scaffold, with an API that serves it. */
const short = defineResource({ name: 'short', noun: 'short form', fields: scaffold.fields });
const ADD = '/master/short/add';

const openCreate = async (answer: Answer) => {
  const shown = showScreens({ schemas: [short], path: '/short/create', answers: { [ADD]: answer } });
  await formOpen('Create Short form');
  fill({ key: 'K1', name: 'A name' });
  return shown;
};

const save = () => button('Create Short form');

// react-admin logs every failed call to the console
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const drop: Answer = () => Promise.reject(new TypeError('fetch failed'));

describe('after a failure, the input stays and the message says what happened', () => {
  test.each<[string, Answer, RegExp]>([
    ['a dropped connection', drop, /could not be reached.*couldn’t confirm that this was saved/],
    ['a 409', () => json({ msg: 'Somebody was faster' }, 409), /Not saved.*Somebody was faster/],
    ['a 422', () => json({ msg: 'Not like this' }, 422), /Not saved.*Not like this/],
    ['a 500 without words', () => new Response('', { status: 500 }), /Not saved.*status 500/],
    [
      'a 502 in HTML',
      () => new Response('<html>Bad gateway</html>', { status: 502 }),
      /Not saved.*status 502/,
    ],
    [
      'a web page with status 200',
      () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
      /Save not confirmed.*a web page was returned/,
    ],
    ['a truncated answer', () => new Response('{"id":"1","na'), /Save not confirmed.*cut short/],
  ])('%s', async (_, answer, words) => {
    const { user, address } = await openCreate(answer);
    await user.click(save());
    expect(
      (await screen.findByText(/^(Not saved|Save not confirmed)/)).closest('[role=alert]'),
    ).toHaveTextContent(words);
    expect(field('key')).toHaveValue('K1');
    expect(field('name')).toHaveValue('A name');
    expect(address()).toBe('/short/create');
    expect(screen.queryByText('Short form saved')).toBeNull();
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    expect(save()).toHaveFocus();
  });

  test('keeps the message until the next attempt, which sends the same draft under the same id', async () => {
    let down = true;
    const { user, sentTo } = await openCreate(call => (down ? drop(call) : json(call.body)));
    await user.click(save());
    expect(await screen.findByText('Save not confirmed')).toBeVisible();
    down = false;
    await user.click(save());
    await screen.findByText('Short form saved');
    expect(screen.queryByText('Save not confirmed')).toBeNull();
    const ids = sentTo(ADD).map(({ body }) => Object(body).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('links to a record that an earlier attempt saved after all', async () => {
    let first = true;
    const { user } = await openCreate(call => {
      if (!first) return json({ msg: 'Another short form has this id already', code: 'idTaken' }, 409);
      first = false;
      return drop(call);
    });
    await user.click(save());
    await screen.findByText('Save not confirmed');
    fill({ name: 'Another name' });
    await user.click(save());
    const link = await screen.findByText('Open that short form');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/short\/edit\/draft-/));
  });

  test('does not treat a logout midway as a save', async () => {
    const { user } = await openCreate(() => json({ msg: 'Please log in again' }, 401));
    await user.click(save());
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(field('name')).toHaveValue('A name');
  });
});

describe('one click makes one request', () => {
  const heldBack = () => {
    let answer = () => {};
    const held: Answer = ({ body }) =>
      new Promise(resolve => {
        answer = () => resolve(json(body));
      });
    return { held, release: () => answer() };
  };

  test('however often the button is pressed and Enter is hit', async () => {
    const { held, release } = heldBack();
    const { user, sentTo } = await openCreate(held);
    const form = field('key').closest('form');
    await user.dblClick(save());
    await user.click(field('key'));
    await user.keyboard('{Enter}{Enter}');
    if (form) fireEvent.submit(form);
    await waitFor(() => expect(sentTo(ADD)).toHaveLength(1));
    expect(screen.getByText('Saving…')).toBeVisible();
    release();
    await screen.findByText('Short form saved');
    expect(sentTo(ADD)).toHaveLength(1);
  });

  test('for Enter and a click at the same moment', async () => {
    const { sentTo } = await openCreate(({ body }) => json(body));
    const form = field('key').closest('form');
    if (form) fireEvent.submit(form);
    fireEvent.click(save());
    await screen.findByText('Short form saved');
    expect(sentTo(ADD)).toHaveLength(1);
  });

  test('and disables input while it runs', async () => {
    const { held, release } = heldBack();
    const { user } = await openCreate(held);
    await user.click(save());
    await screen.findByText('Saving…');
    expect(field('key').closest('[inert]')).not.toBeNull();
    release();
    await screen.findByText('Short form saved');
    expect(field('key').closest('[inert]')).toBeNull();
  });
});

describe('nothing is sent', () => {
  // All test files share this manager.
  afterEach(() => onlineManager.setOnline(true));

  test('while offline; the button says so, and saves once the connection is back', async () => {
    const { user, sentTo } = await openCreate(({ body }) => json(body));
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('No connection. You can save once you are back online.')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
    expect(sentTo(ADD)).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await user.click(save());
    await screen.findByText('Short form saved');
  });

  test('while the server asks to wait; the time counts down, and then it is saved', async () => {
    let calls = 0;
    const { user, sentTo } = await openCreate(({ body }) =>
      (calls += 1) === 1 ? json({ msg: 'Too much' }, 429, { 'Retry-After': '3' }) : json(body),
    );
    await user.click(save());
    await screen.findByText(/The server asks you to wait. You can save in \d seconds?\./);
    await user.click(save());
    await user.type(field('name'), '{Enter}');
    expect(sentTo(ADD)).toHaveLength(1);
    await screen.findByText(/You can save in 1 second\./);
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(save());
    await screen.findByText('Short form saved');
    expect(sentTo(ADD)).toHaveLength(2);
  });
});

describe('leaving with unsaved changes', () => {
  const json200: Answer = ({ body }) => json(body);

  test('asks first, lists the changes, and stays on a link', async () => {
    const { user, address } = await openCreate(json200);
    await user.click(screen.getByText('Elsewhere'));
    const asked = await dialog('Unsaved changes');
    expect(asked).toHaveTextContent('Key');
    expect(asked).toHaveTextContent('Name');
    expect(button('Stay')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/short/create');
    expect(field('name')).toHaveValue('A name');
  });

  test('continues once the changes are discarded', async () => {
    const { user, address } = await openCreate(json200);
    await user.click(screen.getByText('Elsewhere'));
    await dialog('Unsaved changes');
    await user.click(button('Discard changes'));
    await waitFor(() => expect(address()).toBe('/elsewhere'));
  });

  test('asks for Back too', async () => {
    const { router, address } = await openCreate(json200);
    void router.navigate(-1);
    await dialog('Unsaved changes');
    expect(address()).toBe('/short/create');
  });

  test('lets the browser ask when the tab closes', async () => {
    await openCreate(json200);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  test('does not ask if nothing has changed, or is unchanged again', async () => {
    const { user, address, registry } = await openCreate(json200);
    await user.clear(field('key'));
    await user.clear(field('name'));
    expect(registry.has()).toBe(false);
    await user.click(screen.getByText('Elsewhere'));
    expect(address()).toBe('/elsewhere');
  });

  test('can be confirmed by other code that unmounts the screen', async () => {
    const { user, registry } = await openCreate(json200);
    expect(registry.list()).toEqual([{ title: 'Create New Short form', changes: ['Key', 'Name'] }]);
    const stays = registry.askToLeave();
    await dialog('Unsaved changes');
    await user.click(button('Stay'));
    expect(await stays).toBe(false);
    const leaves = registry.askToLeave();
    await dialog('Unsaved changes');
    await user.click(button('Discard changes'));
    expect(await leaves).toBe(true);
    expect(registry.has()).toBe(false);
  });

  test('stores no input in the browser', async () => {
    await openCreate(json200);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('A name');
  });
});

test('a form in which nothing is typed is not sent, even if no field is required', async () => {
  const fields = [{ kind: 'text', source: 'note', label: 'Note' } as const];
  const loose = defineResource({ name: 'loose', noun: 'loose form', fields });
  const { user, sentTo } = showScreens({ schemas: [loose], path: '/loose/create' });
  await formOpen('Create Loose form');
  await user.click(button('Create Loose form'));
  expect((await screen.findByText('Not saved')).closest('[role=alert]')).toHaveTextContent(
    /^Not savedNothing is typed yet\. Fill in at least one field\.$/,
  );
  expect(sentTo('/master/loose/add')).toEqual([]);
  fill({ note: 'Something' });
  await user.click(button('Create Loose form'));
  await waitFor(() => expect(sentTo('/master/loose/add')).toHaveLength(1));
});
