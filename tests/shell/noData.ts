import type { DataProvider } from 'react-admin';

const unused = () => Promise.reject(new Error('No data here.'));

/** A data provider for screens without any calls. */
export const noData: DataProvider = {
  getList: unused,
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};
