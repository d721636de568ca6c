import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authHeaders, basicAuth, readBasicAuth } from '../../../src/wire/http/headers';

describe('the headers of a call', () => {
  it('contain account and bearer token', () => {
    expect(authHeaders('DEMO01', 'abc')).toEqual({ 'X-RLB-DMS-ACC': 'DEMO01', Authorization: 'Bearer abc' });
  });

  it('contain any user and password at login, in UTF-8', () => {
    expect(basicAuth('admin', 'demo-admin-01')).toBe('Basic YWRtaW46ZGVtby1hZG1pbi0wMQ==');
    expect(basicAuth('रमेश', 'पास:वर्ड')).toBe(
      `Basic ${Buffer.from('रमेश:पास:वर्ड', 'utf8').toString('base64')}`,
    );
  });

  it('decode to the same user and password', () => {
    const user = fc.string({ unit: 'grapheme' }).filter(text => !text.includes(':'));
    fc.assert(
      fc.property(user, fc.string({ unit: 'grapheme' }), (name, password) => {
        expect(readBasicAuth(basicAuth(name, password))).toEqual({ user: name, password });
      }),
    );
  });

  it.each([null, undefined, '', 'Basic', 'Basic %%%', 'Bearer abc', 'Basic YWJj', 'Basic /zph'])(
    'are rejected as a login: %j',
    header => {
      expect(readBasicAuth(header)).toBeNull();
    },
  );
});
