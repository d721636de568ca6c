import type { DataLocation } from '../../environment';
import type { Logger } from '../../http/logger';
import { MAIN_CELL } from '../../store/cells/homes';
import { openStore, type StoreWatch } from '../openStore';
import { answersSoon, openCells } from './openCells';
import type { OpenedStores } from './openedStores';

/**
 * Opens the databases that the environment names, and migrates them. @throws DirectoryLocked, FirstStartFailed,
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
