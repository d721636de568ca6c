import type { ConsoleApi } from '../src/api/console';

const unexpected = (): never => {
  throw new Error('The test did not expect the API to be asked for this.');
};

/** A ConsoleApi for screens that make few calls: any call that the test does not provide fails. */
export const apiStub = (given: Partial<ConsoleApi>): ConsoleApi => ({
  openList: unexpected,
  loadedList: () => null,
  readyList: unexpected,
  searchList: unexpected,
  checkDuplicate: unexpected,
  prepareDelete: unexpected,
  addRecords: unexpected,
  setStatus: unexpected,
  account: () => 'DEMO01',
  has: () => false,
  may: () => true,
  call: unexpected,
  download: unexpected,
  rowList: unexpected,
  get sync() {
    return unexpected();
  },
  get files() {
    return unexpected();
  },
  get log() {
    return unexpected();
  },
  ...given,
});
