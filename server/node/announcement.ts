import { resolve } from 'node:path';
import type { DemoLogin } from '../demoData';
import type { DataPlace } from '../environment';
import type { RunningServer } from './startServer';

/** What a person reads after a start: where to go, where the data are, and who can log in. */
export function announcement(
  { address, syncServiceUrl }: Pick<RunningServer, 'address' | 'syncServiceUrl'>,
  place: DataPlace,
  logins: readonly DemoLogin[],
): string {
  const lines = ['', 'Dealer Bridge is ready.', '', `  Open   ${address}`, `  Data   ${describe(place)}`];
  lines.push(`  Sync   ${syncServiceUrl ?? 'no service: nothing can be posted (SYNC_SERVICE_URL)'}`);
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

function describe(place: DataPlace): string {
  if (place.kind === 'pglite')
    return `${resolve(place.dataDir)} (embedded PGlite: for data that nobody can lose, use PostgreSQL)`;
  const { host, pathname } = new URL(place.url);
  return `PostgreSQL on ${host}, database ${pathname.slice(1)}`;
}
