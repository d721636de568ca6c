import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { placeAccount } from '../../../../server/cli/cellsCommand';
import type { DataLocation } from '../../../../server/environment';
import type { OpenedStores } from '../../../../server/node/cells/openedStores';
import { openStores } from '../../../../server/node/cells/openStores';
import { openOperatedCells, type OperatedCells } from '../../../../server/node/cells/operatedCells';
import { createLogger } from '../../../../server/node/logger';
import { TABLE_RIGHTS } from '../../../../server/store/sql/rights';
import { makePostgresDatabase } from '../../../contract/sqlUnderTest';

/** Two databases on the test server, as the cells `main` and `south`. */
export interface TwoCells {
  readonly place: Extract<DataLocation, { kind: 'postgres' }>;
  /** As their operator. */
  readonly operated: OperatedCells;
  /** Another instance, which is closed at the end. */
  open(place?: DataLocation): Promise<OpenedStores>;
  putIn(cell: string, ...accounts: readonly string[]): Promise<void>;
  /** The tables in which a cell has rows of the account. */
  tablesWith(cell: string, account: string): Promise<readonly string[]>;
  /** How many rows of the account a cell has in a table. */
  rowsOf(cell: string, account: string, table: string): Promise<number>;
  remove(): Promise<void>;
}

export const silent = createLogger('silent');

export async function twoCells(): Promise<TwoCells> {
  const [main, south] = await Promise.all([makePostgresDatabase(), makePostgresDatabase()]);
  const place = {
    kind: 'postgres',
    url: main.url,
    connections: 4,
    cells: [{ name: 'south', url: south.url }],
  } as const;
  const opened: OpenedStores[] = [await openStores(place, silent)];
  const operated = await openOperatedCells(place, silent);
  const counted = async (cell: string, account: string, table: string): Promise<number> => {
    const db = operated.cells.find(({ name }) => name === cell)?.db;
    if (!db) throw new Error(`There is no cell ${cell}.`);
    return db.transaction().execute(async owner => {
      await sql`select set_config('app.account', ${account}, true)`.execute(owner);
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count
        from ${sql.table(table)} where account = ${account}`.execute(owner);
      return rows[0]?.count ?? 0;
    });
  };
  return {
    place,
    operated,
    rowsOf: counted,
    async open(other = place) {
      const stores = await openStores(other, silent);
      opened.push(stores);
      return stores;
    },
    async putIn(cell, ...accounts) {
      for (const account of accounts) await placeAccount(operated.cells, account, cell);
    },
    async tablesWith(cell, account) {
      const found: string[] = [];
      for (const table of ACCOUNT_TABLES) if ((await counted(cell, account, table)) > 0) found.push(table);
      return found;
    },
    async remove() {
      await Promise.all(opened.map(stores => stores.close()));
      await operated.close();
      await Promise.all([main.drop(), south.drop()]);
    },
  };
}

const WITHOUT_ACCOUNT = new Set([
  'cell',
  'account_homes',
  'login_tries',
  'login_places',
  'login_failures',
  'passkey_challenges',
  'log_months',
]);
const ACCOUNT_TABLES = Object.keys(TABLE_RIGHTS).filter(name => !WITHOUT_ACCOUNT.has(name));

/** A way to a database that can be shut and opened again. */
export interface Door {
  readonly url: string;
  shut(): void;
  unlock(): void;
  close(): Promise<void>;
}

export async function doorTo(url: string): Promise<Door> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isShut = false;
  const server = createServer(caller => {
    if (isShut) return void caller.destroy();
    const onward = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [caller, onward]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        caller.destroy();
        onward.destroy();
      });
    }
    caller.pipe(onward).pipe(caller);
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const endAll = (): void => sockets.forEach(socket => socket.destroy());
  return {
    url: through.href,
    shut() {
      isShut = true;
      endAll();
    },
    unlock: () => void (isShut = false),
    async close() {
      endAll();
      await new Promise(resolve => {
        server.close(resolve);
      });
    },
  };
}
