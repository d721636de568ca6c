import { describe, expect, it } from 'vitest';
import { announcement } from '../../../server/node/announcement';
import { FIRST_USER } from '../../../server/node/startServer';

const place = { kind: 'pglite', dataDir: '/srv/data' } as const;
const running = { address: 'http://127.0.0.1:3000', syncServiceUrl: null, hasUsers: true };

describe('what a start prints', () => {
  it('names the address, the data and the demo logins', () => {
    const text = announcement(running, place, [
      { account: 'DEMO01', user: 'admin', password: 'p', menus: '' },
    ]);
    expect(text).toContain('Open   http://127.0.0.1:3000');
    expect(text).toContain('Data   /srv/data');
    expect(text).toMatch(/DEMO01 +admin +p/);
    expect(text).not.toContain('Nobody can log in');
  });

  it('tells how to make the first user if there is none', () => {
    expect(announcement({ ...running, hasUsers: false }, place, [])).toContain(
      `Nobody can log in yet. Make the first user:\n    ${FIRST_USER}\n`,
    );
  });
});
