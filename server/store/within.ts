import { StoreUnavailable } from './store';

/** Waits for the answer. @throws StoreUnavailable with `words` if it takes longer */
export async function within<T>(milliseconds: number, answer: Promise<T>, words: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(words)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
