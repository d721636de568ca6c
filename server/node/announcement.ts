import { resolve } from 'node:path';
import type { DemoLogin } from '../demoData';
import type { DataLocation } from '../environment';
import { FIRST_USER, type RunningServer } from './startServer';

/** The message after a start: the URL, the location of the data, and the demo logins. */
export function announcement(
  { address, syncServiceUrl, hasUsers }: Pick<RunningServer, 'address' | 'syncServiceUrl' | 'hasUsers'>,
  place: DataLocation,
  logins: readonly DemoLogin[],
): string {
  const lines = ['', 'Dealer Bridge is ready.', '', `  Open   ${address}`, `  Data   ${describe(place)}`];
  lines.push(`  Sync   ${syncServiceUrl ?? 'no service: nothing can be posted (SYNC_SERVICE_URL)'}`);
  if (!hasUsers) lines.push('', '  Nobody can log in yet. Make the first user:', `    ${FIRST_USER}`);
  if (logins.length > 0) {
    const rows = [
      ['account', 'user name', 'password'],
      ...logins.map(login => [login.account, login.user, login.password]),
    ];
    lines.push(
      '',
      '  Demo logins',
      ...rows.map(
        row =>
          `    ${row
            .map(cell => cell.padEnd(16))
            .join('')
            .trimEnd()}`,
      ),
    );
  }
  return [...lines, '', ''].join('\n');
}

function describe(place: DataLocation): string {
  if (place.kind === 'pglite')
    return `${resolve(place.dataDir)} (embedded PGlite: for data you cannot afford to lose, use PostgreSQL)`;
  const { host, pathname } = new URL(place.url);
  return `PostgreSQL on ${host}, database ${pathname.slice(1)}`;
}
