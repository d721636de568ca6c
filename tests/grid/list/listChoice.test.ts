import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListChoice } from '../../../src/grid/list/listChoice';
import type { ExtraParams } from '../../../src/grid/list/listParams';

const NAMED_X = '?filter=%7B%22name%22%3A%22x%22%7D';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openChoice(address = '', kept = '') {
  const choice = new ListChoice({ address, kept, defaultSort: [] });
  const navigate = vi.fn<(address: string) => void>(next => choice.addressIs(next));
  const keep = vi.fn<(address: string) => void>();
  const leave = choice.connect({ navigate, keep });
  return { choice, navigate, keep, leave };
}

describe('the parameters of a list', () => {
  it('start from the URL', () => {
    expect(openChoice(NAMED_X, '?filter=%7B%22name%22%3A%22old%22%7D').choice.get().filters).toEqual({
      name: 'x',
    });
  });
  it('start from the stored ones without a URL, and update the URL', () => {
    const { choice, navigate } = openChoice('', NAMED_X);
    expect(choice.get().filters).toEqual({ name: 'x' });
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenCalledWith(NAMED_X);
  });
  it('apply at once, and reach the URL after the last key', () => {
    const { choice, navigate } = openChoice();
    for (const text of ['n', 'no', 'nor']) {
      choice.change({ filters: { name: text } });
      vi.advanceTimersByTime(100);
      expect(choice.get().filters).toEqual({ name: text });
    }
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
  it('reach the URL at once when the server is called, which may redirect to the login', () => {
    const { choice, navigate } = openChoice();
    choice.change({ filters: { name: 'x' } });
    choice.change({ extra: { option: 'INV' } });
    expect(navigate).toHaveBeenCalledWith(`?option=INV&${NAMED_X.slice(1)}`);
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
  it('follow a URL set elsewhere', () => {
    const { choice } = openChoice();
    choice.addressIs(NAMED_X);
    expect(choice.get().filters).toEqual({ name: 'x' });
  });
  it('do not mistake their own late URL for another’s', () => {
    const { choice, navigate } = openChoice();
    navigate.mockImplementation(() => {});
    choice.change({ filters: { name: 'x' } });
    vi.advanceTimersByTime(300);
    choice.change({ filters: { name: 'xy' } });
    choice.addressIs(NAMED_X);
    expect(choice.get().filters).toEqual({ name: 'xy' });
  });
  it('stay when a link leads to the bare list', () => {
    const { choice, navigate } = openChoice(NAMED_X);
    choice.addressIs('');
    expect(choice.get().filters).toEqual({ name: 'x' });
    vi.advanceTimersByTime(300);
    expect(navigate).toHaveBeenCalledWith(NAMED_X);
  });
  it('are stored when the user leaves before they are written', () => {
    const { choice, keep, leave } = openChoice();
    choice.change({ filters: { name: 'x' } });
    leave();
    expect(keep).toHaveBeenLastCalledWith(NAMED_X);
    vi.advanceTimersByTime(1000);
  });
});

describe('a screen’s own URL parameters', () => {
  const open = (address: string, kept = '', extraParams: ExtraParams = { option: '', day: '' }) => {
    const choice = new ListChoice({ address, kept, defaultSort: [], extraParams });
    const navigate = vi.fn<(address: string) => void>(next => choice.addressIs(next));
    const keep = vi.fn<(address: string) => void>();
    choice.connect({ navigate, keep });
    return { choice, navigate, keep };
  };

  it('are read from the URL, without unknown names', () => {
    expect(open('?option=x&day=2&utm=3').choice.get().extra).toEqual({ option: 'x', day: '2' });
  });
  it('make a link complete, without the stored parameters of the last visit', () => {
    expect(open('?option=x', NAMED_X).choice.get()).toMatchObject({ filters: {}, extra: { option: 'x' } });
  });
  it('default to the screen’s values, which are written', () => {
    const { choice, navigate } = open('', NAMED_X, { option: 'x', day: '' });
    expect(choice.get()).toMatchObject({ filters: { name: 'x' }, extra: { option: 'x' } });
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenLastCalledWith(`?option=x&${NAMED_X.slice(1)}`);
    choice.addressIs(NAMED_X);
    expect(choice.get().extra).toEqual({ option: 'x' });
  });
  it('are written with the filters, and not stored for the next visit', () => {
    const { choice, navigate, keep } = open('');
    choice.change({ extra: { option: 'x', day: '2' }, filters: { name: 'x' } });
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenLastCalledWith(`?option=x&day=2&${NAMED_X.slice(1)}`);
    expect(keep).toHaveBeenLastCalledWith(NAMED_X);
  });
});
