import { describe, expect, it } from 'vitest';
import { asList } from '../../src/wire/asList';
import { parseLoginAnswer } from '../../src/wire/login';
import { errorText, readMessage } from '../../src/wire/message';

describe('An answer that is a message', () => {
  it.each([
    ['Success', 'Success'],
    [' Success\n', 'Success'],
    [{ message: 'Success' }, 'Success'],
    [{ msg: 'done' }, 'done'],
    [{ data: 'Success' }, 'Success'],
    [{ message: 7 }, ''],
    [null, ''],
    [['Success'], ''],
  ])('%j says %j', (body, message) => {
    expect(readMessage(body)).toBe(message);
  });
});

describe('The body of an error', () => {
  it.each([
    [{ msg: 'a', message: 'b', error_message: 'c' }, 'a'],
    [{ msg: '', message: 'b', error_message: 'c' }, 'b'],
    [{ msg: {}, error_message: ' c ' }, 'c'],
    [{ error: 'd' }, null],
    ['<html>', null],
    [null, null],
  ])('%j tells the person %j', (body, text) => {
    expect(errorText(body)).toBe(text);
  });
});

describe('An answer that is a list', () => {
  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ id: 'a' }, [{ id: 'a' }]],
    [null, []],
    [undefined, []],
    ['', []],
  ])('%j holds %j', (json, list) => {
    expect(asList(json)).toEqual(list);
  });
});

describe('The answer of a login', () => {
  it('has the menus as a list or as text', () => {
    expect(parseLoginAnswer({ token: 't', menus: ['segment_map', 'vtype_map'] })?.menus).toBe(
      'segment_map,vtype_map',
    );
    expect(parseLoginAnswer({ token: 't', menus: 'segment_map,vtype_map' })?.menus).toBe(
      'segment_map,vtype_map',
    );
    expect(parseLoginAnswer({ token: 't', menus: '' })?.menus).toBe('');
    expect(parseLoginAnswer({ token: 't' })?.menus).toBe('');
  });

  it('lists what the API offers beyond the specification, if anything', () => {
    expect(parseLoginAnswer({ token: 't', features: ['uploads', 7] })?.features).toEqual(['uploads']);
    expect(parseLoginAnswer({ token: 't' })?.features).toEqual([]);
  });

  it.each([null, 'token', [], {}, { token: '' }, { token: 7 }])(
    'is none where there is no token in %j',
    json => {
      expect(parseLoginAnswer(json)).toBeNull();
    },
  );
});
