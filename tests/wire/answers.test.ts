import { describe, expect, it } from 'vitest';
import { asList } from '../../src/dataProvider/masters/baseCheck';
import { permits } from '../../src/schemas/menuPermission';
import { parseLoginAnswer } from '../../src/wire/http/login';
import { errorText, readMessage } from '../../src/wire/http/message';

describe('a response that is a message', () => {
  it.each([
    ['Success', 'Success'],
    [' Success\n', 'Success'],
    [{ message: 'Success' }, 'Success'],
    [{ msg: 'done' }, 'done'],
    [{ data: 'Success' }, 'Success'],
    [{ message: 7 }, ''],
    [null, ''],
    [['Success'], ''],
  ])('%j reads as %j', (body, message) => {
    expect(readMessage(body)).toBe(message);
  });
});

describe('an error body', () => {
  it.each([
    [{ msg: 'a', message: 'b', error_message: 'c' }, 'a'],
    [{ msg: '', message: 'b', error_message: 'c' }, 'b'],
    [{ msg: {}, error_message: ' c ' }, 'c'],
    [{ error: 'd' }, null],
    ['<html>', null],
    [null, null],
  ])('%j shows the user %j', (body, text) => {
    expect(errorText(body)).toBe(text);
  });
});

describe('a response that is a list', () => {
  it.each([
    [
      [1, 2],
      [1, 2],
    ],
    [{ id: 'a' }, [{ id: 'a' }]],
    [null, []],
    [undefined, []],
    ['', []],
  ])('%j contains %j', (json, list) => {
    expect(asList(json)).toEqual(list);
  });
});

describe('the response to a login', () => {
  it('has menus as a list or as text', () => {
    expect(parseLoginAnswer({ token: 't', menus: ['segment_map', 'vtype_map'] })?.menus).toBe(
      'segment_map,vtype_map',
    );
    expect(parseLoginAnswer({ token: 't', menus: 'segment_map,vtype_map' })?.menus).toBe(
      'segment_map,vtype_map',
    );
    expect(parseLoginAnswer({ token: 't', menus: '' })?.menus).toBe('');
    expect(parseLoginAnswer({ token: 't' })?.menus).toBe('');
  });

  it.each([
    ['a list of objects', [{ key: 'segment_map' }]],
    ['a list with an object among texts', ['vtype_map', { key: 'segment_map' }]],
    ['an object', { segment_map: true }],
  ])('matches menus that are %s by their text', (_, menus) => {
    const read = parseLoginAnswer({ token: 't', menus })?.menus ?? '';
    expect(permits(read, 'segment_map')).toBe(true);
    expect(permits(read, 'item_map')).toBe(false);
  });

  it.each([[[{}]], [[null]], [[7]], [{}], [false]])('permits nothing for menus of %j', menus => {
    expect(permits(parseLoginAnswer({ token: 't', menus })?.menus ?? '', 'item_map')).toBe(false);
  });

  it('lists the API’s features beyond the core calls, if any', () => {
    expect(parseLoginAnswer({ token: 't', features: ['uploads', 7] })?.features).toEqual(['uploads']);
    expect(parseLoginAnswer({ token: 't' })?.features).toEqual([]);
  });

  it.each([null, 'token', [], {}, { token: '' }, { token: 7 }])('is rejected without a token in %j', json => {
    expect(parseLoginAnswer(json)).toBeNull();
  });
});
