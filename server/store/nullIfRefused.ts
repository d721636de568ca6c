import { StoreRefusal } from './store';

/** Finds something by a name that the caller gives; null if the store refuses the name, as if nothing had it. */
export async function nullIfRefused<T>(find: () => Promise<T | null>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof StoreRefusal) return null;
    throw error;
  }
}
