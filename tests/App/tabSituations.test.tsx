import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, formOpen } from '../resources/screens';
import { partInTurn } from '../setup/whole';
import { comeBack, FIELDS, goTo, openPumpMap, textField } from './pumpTab';

type Tab = Awaited<ReturnType<typeof openPumpMap>>;

const [, rate = {}, note = {}, pump = {}] = FIELDS;
const added = [...FIELDS, textField('hsn', 'HSN code', 'eeeeeeee')];
const hsn = added.at(-1) ?? {};
const shop = textField('shop', 'Shop', 'aaaaaaaa');
const rateText = textField('rate', 'Rate', 'bbbbbbbb');

/** What the colleague does, one after the other. */
const CHANGES: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  'a field is added': ({ publish }) => publish(added),
  'a field is renamed': ({ publish }) => publish([shop, rate, note, pump, hsn]),
  'a field becomes another kind': ({ publish }) => publish([shop, rateText, note, pump, hsn]),
  'a field is removed': ({ publish }) => publish([shop, rateText, pump, hsn]),
  'the resource goes out of use': ({ retire }) => retire(),
};

const TYPED = { outlet: 'typed outlet', rate: '7.5', note: 'typed note', pump: 'typed pump' };
const typing = (save: string) => async () => {
  await formOpen(save);
  fill(TYPED);
  return Object.values(TYPED);
};
const nothing = async () => [];

interface Situation {
  readonly path: string;
  /** What the person does there. @returns what is typed and not saved */
  readonly does: (tab: Tab) => Promise<readonly string[]>;
}

const FILTER = encodeURIComponent(JSON.stringify({ outlet: 'road' }));

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'the dashboard': { path: '/', does: nothing },
  'the list of another resource': { path: '/itemmap/list', does: nothing },
  'its list': { path: '/pumpmap/list', does: nothing },
  'its list with a filter': { path: `/pumpmap/list?filter=${FILTER}`, does: nothing },
  'its list with a selection': {
    path: '/pumpmap/list',
    async does({ opened }) {
      await screen.findByText('MG Road');
      const boxes = within(screen.getByRole('grid')).getAllByRole('checkbox');
      await opened.user.click(boxes.at(-1) as HTMLElement);
      return [];
    },
  },
  'an edit form without changes': {
    path: '/pumpmap/edit/r1',
    async does() {
      await formOpen('Update Pump');
      return [];
    },
  },
  'an edit form with changes': { path: '/pumpmap/edit/r1', does: typing('Update Pump') },
  'an empty new record': {
    path: '/pumpmap/create',
    async does() {
      await formOpen('Create Pump');
      return [];
    },
  },
  'a new record': { path: '/pumpmap/create', does: typing('Create Pump') },
  'a clone': { path: '/pumpmap/clone/r1', does: typing('Create Pump') },
  'the list of resources': { path: '/studio/list', does: nothing },
  'the history of its versions': { path: '/studio/history/pumpmap', does: nothing },
};

/** Everything that can be read or copied on the screen. */
const shown = (): string => {
  const inputs = [...document.querySelectorAll('input, textarea')].map(input =>
    String(Reflect.get(input, 'value')),
  );
  return [document.body.textContent ?? '', ...inputs].join('\n');
};

/** What a person would miss. */
const faults = (typed: readonly string[]) => ({
  isBroken: shown().includes('Something went wrong'),
  lost: typed.filter(text => !shown().includes(text)),
});

const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 30)));

test.each(partInTurn(Object.entries(SITUATIONS), 2))(
  'while a tab shows %s, whatever a colleague does leaves a screen, and what was typed',
  async (_, { path, does }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const tab = await openPumpMap();
    await goTo(path);
    const typed = await does(tab);
    for (const [change, make] of Object.entries(CHANGES)) {
      await make(tab);
      await comeBack();
      await settle();
      await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(''));
      expect({ change, ...faults(typed) }).toEqual({ change, isBroken: false, lost: [] });
    }
    expect(tab.opened.address()).toBe(path.split('?')[0]);
  },
);
