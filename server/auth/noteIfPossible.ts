import { StoreUnavailable } from '../store/store';

/** Records a login or a use. The call must succeed even if nothing can be written, for example on a full disk. */
export async function noteIfPossible(
  note: () => Promise<void>,
  onFailure: (error: StoreUnavailable) => void,
): Promise<void> {
  try {
    await note();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    onFailure(error);
  }
}
