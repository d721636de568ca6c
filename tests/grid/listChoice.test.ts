import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListChoice } from '../../src/grid/listChoice';
import type { Besides } from '../../src/grid/listParams';

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

describe('what a person has chosen to see', () => {
  it('begins with the address', () => {
    expect(openChoice(NAMED_X, '?filter=%7B%22name%22%3A%22old%22%7D').choice.get().filters).toEqual({
      name: 'x',
    });
  });
  it('begins with what was kept where the address says nothing, and says so in the address', () => {
    const { choice, navigate } = openChoice('', NAMED_X);
    expect(choice.get().filters).toEqual({ name: 'x' });
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenCalledWith(NAMED_X);
  });
  it('is in force at once, and in the address after the last key', () => {
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
  it('is in the address at once where the server is asked anew, and may send the person to the login', () => {
    const { choice, navigate } = openChoice();
    choice.change({ filters: { name: 'x' } });
    choice.change({ beside: { option: 'INV' } });
    expect(navigate).toHaveBeenCalledWith(`?option=INV&${NAMED_X.slice(1)}`);
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
  it('follows an address that somebody else has set', () => {
    const { choice } = openChoice();
    choice.addressIs(NAMED_X);
    expect(choice.get().filters).toEqual({ name: 'x' });
  });
  it('does not take its own address, come late, for somebody else’s', () => {
    const { choice, navigate } = openChoice();
    navigate.mockImplementation(() => {});
    choice.change({ filters: { name: 'x' } });
    vi.advanceTimersByTime(300);
    choice.change({ filters: { name: 'xy' } });
    choice.addressIs(NAMED_X);
    expect(choice.get().filters).toEqual({ name: 'xy' });
  });
  it('stays when a link leads to the bare list', () => {
    const { choice, navigate } = openChoice(NAMED_X);
    choice.addressIs('');
    expect(choice.get().filters).toEqual({ name: 'x' });
    vi.advanceTimersByTime(300);
    expect(navigate).toHaveBeenCalledWith(NAMED_X);
  });
  it('is kept when the person leaves before it was written', () => {
    const { choice, keep, leave } = openChoice();
    choice.change({ filters: { name: 'x' } });
    leave();
    expect(keep).toHaveBeenLastCalledWith(NAMED_X);
    vi.advanceTimersByTime(1000);
  });
});

describe('what a screen keeps in the address besides', () => {
  const open = (address: string, kept = '', besides: Besides = { option: '', day: '' }) => {
    const choice = new ListChoice({ address, kept, defaultSort: [], besides });
    const navigate = vi.fn<(address: string) => void>(next => choice.addressIs(next));
    const keep = vi.fn<(address: string) => void>();
    choice.connect({ navigate, keep });
    return { choice, navigate, keep };
  };

  it('is read from the address, names of nobody left out', () => {
    expect(open('?option=x&day=2&utm=3').choice.get().beside).toEqual({ option: 'x', day: '2' });
  });
  it('makes a link whole: what was kept of the last visit does not go with it', () => {
    expect(open('?option=x', NAMED_X).choice.get()).toMatchObject({ filters: {}, beside: { option: 'x' } });
  });
  it('is what the screen gives it where neither address nor link says it, and is written', () => {
    const { choice, navigate } = open('', NAMED_X, { option: 'x', day: '' });
    expect(choice.get()).toMatchObject({ filters: { name: 'x' }, beside: { option: 'x' } });
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenLastCalledWith(`?option=x&${NAMED_X.slice(1)}`);
    choice.addressIs(NAMED_X);
    expect(choice.get().beside).toEqual({ option: 'x' });
  });
  it('is written with the filters, and is not kept for the next visit', () => {
    const { choice, navigate, keep } = open('');
    choice.change({ beside: { option: 'x', day: '2' }, filters: { name: 'x' } });
    vi.advanceTimersByTime(400);
    expect(navigate).toHaveBeenLastCalledWith(`?option=x&day=2&${NAMED_X.slice(1)}`);
    expect(keep).toHaveBeenLastCalledWith(NAMED_X);
  });
});
