import type { DataLocation, CellLocation, PostgresPlace } from '../../environment';
import type { Logger } from '../../http/logger';
import type { AdmissionQueue } from '../../store/admissionQueue';
import { createCellsStore } from '../../store/cells/cellsStore';
import type { Cell } from '../../store/cells/directory';
import { MAIN_CELL } from '../../store/cells/homes';
import { createTransactions } from '../../store/sql/transactions';
import { assertReady } from '../../store/sqlStore';
import { StoreUnavailable, type Store } from '../../store/store';
import { within } from '../../store/within';
import { openStore, type StoreWatch, openPool, prepare, readyWithinMs, type StorePool } from '../openStore';
import { periodically } from '../periodically';
import { vacuum } from '../vacuum';
import { placesOfCells, type NamedPlace } from './cellPlaces';
import type { OpenedStores, CellStore } from './openedStores';

interface OpenedCell extends Cell {
  readonly pool: StorePool;
  /** Whether the schema has been checked; before, the cell admits no calls. */
  isPrepared: boolean;
  readonly waiting: (() => Promise<void>)[];
}

const TRIED_AGAIN_EVERY_MS = 5_000;
const SOON_MS = 800;

/**
 * Opens all cells. A cell that does not answer is retried; only its accounts have to wait.
 * @throws DatabaseSchemaError, StoreUnavailable if no cell answers
 */
async function openCells(
  main: PostgresPlace,
  others: readonly CellLocation[],
  logger: Logger,
  watch?: StoreWatch,
): Promise<OpenedStores> {
  const places = placesOfCells(main, others);
  const open = (place: NamedPlace) => openCell(place, logger, watch);
  const [firstPlace, ...rest] = places;
  const cells: readonly [OpenedCell, ...OpenedCell[]] = [
    await open(firstPlace),
    ...(await Promise.all(rest.map(open))),
  ];
  const close = async (): Promise<void> => void (await Promise.all(cells.map(({ pool }) => pool.close())));
  const prepareCell = async (cell: OpenedCell, place: PostgresPlace): Promise<void> => {
    await prepare(cell.pool, place, logger, cell.name);
    cell.isPrepared = true;
    for (const work of cell.waiting.splice(0)) await work();
  };
  const prepareRest = async (): Promise<readonly unknown[]> => {
    const failures: unknown[] = [];
    for (const [at, cell] of cells.entries()) {
      const place = places[at];
      if (cell.isPrepared || !place) continue;
      await prepareCell(cell, place).catch((error: unknown) => {
        logger.error('cell.away', { cell: cell.name, error });
        failures.push(error);
      });
    }
    return failures;
  };
  const failures = await prepareRest();
  const fatal = failures.find(error => !(error instanceof StoreUnavailable));
  if (fatal !== undefined || failures.length === cells.length) {
    await close();
    throw fatal ?? failures[0];
  }
  const stop = periodically(async () => void (await prepareRest()), {
    everyMs: TRIED_AGAIN_EVERY_MS,
    onError: error => logger.error('cell.away', { error }),
  });
  const { store, ofCell } = createCellsStore(cells);
  const stores = cells.map(cell => storeOf(cell, ofCell(cell)));
  return {
    ...store,
    cells: stores,
    gate: sumOf(cells.map(({ pool }) => pool.options.gate)),
    ready: () => Promise.any(stores.map(cell => cell.store.ready())).catch(firstReason),
    away: async () => {
      const each = await Promise.all(stores.map(async ({ name, isUp }) => ((await isUp()) ? [] : [name])));
      return each.flat();
    },
    vacuum: async () => void (await Promise.all(cells.map(({ pool }) => vacuum(pool.asOwner)))),
    async close() {
      await stop();
      await close();
    },
  };
}

async function openCell(place: NamedPlace, logger: Logger, watch?: StoreWatch): Promise<OpenedCell> {
  const pool = await openPool(place, logger, watch);
  const { reports } = pool.options;
  const options = {
    ...pool.options,
    gate: openWhen(() => cell.isPrepared, pool.options.gate, place.name),
  };
  const transactions = createTransactions({ ...options, isCell: true });
  const cell: OpenedCell = {
    name: place.name,
    pool,
    isPrepared: false,
    waiting: [],
    transactions,
    open: createTransactions(options),
    readReport: reports?.(transactions.readAccount) ?? transactions.readAccount,
  };
  return cell;
}

function storeOf(cell: OpenedCell, parts: Omit<Store, 'ready' | 'close'>): CellStore {
  const ready = (): Promise<void> => assertReady(cell.open, readyWithinMs);
  return {
    name: cell.name,
    store: { ...parts, ready, close: cell.pool.close },
    gate: cell.pool.options.gate,
    isUp: () => answersSoon(ready()),
    async onceReady(work) {
      if (cell.isPrepared) await work();
      else cell.waiting.push(work);
    },
  };
}

/** Whether a database answers before a monitor would time out. */
const answersSoon = (ready: Promise<void>): Promise<boolean> =>
  within(SOON_MS, ready, 'The database did not answer soon.').then(
    () => true,
    () => false,
  );

/** Refuses calls to a cell whose schema has not been checked. */
const openWhen = (isOpen: () => boolean, gate: AdmissionQueue, name: string): AdmissionQueue => ({
  async pass(...work) {
    if (!isOpen())
      throw new StoreUnavailable(`The cell ${name} has not answered since this instance started.`);
    return gate.pass(...work);
  },
  get waiting() {
    return gate.waiting;
  },
  get working() {
    return gate.working;
  },
});

const sumOf = (gates: readonly AdmissionQueue[]): Pick<AdmissionQueue, 'waiting' | 'working'> => ({
  get waiting() {
    return gates.reduce((all, { waiting }) => all + waiting, 0);
  },
  get working() {
    return gates.reduce((all, { working }) => all + working, 0);
  },
});

function firstReason(error: unknown): never {
  throw error instanceof AggregateError ? error.errors[0] : error;
}

/**
 * Opens and migrates the databases that the environment names. @throws DirectoryLocked, FirstStartFailed,
 * DatabaseSchemaError, StoreUnavailable
 */
export async function openStores(
  place: DataLocation,
  logger: Logger,
  watch?: StoreWatch,
): Promise<OpenedStores> {
  if (place.kind === 'postgres' && place.cells) return openCells(place, place.cells, logger, watch);
  const store = await openStore(place, logger, watch);
  const isUp = () => answersSoon(store.ready());
  const { gate } = store;
  return { ...store, cells: [{ name: MAIN_CELL, store, gate, isUp, onceReady: work => work() }] };
}
