/** TEST_WHOLE=1 runs sweeps, walks and random tests in full, which takes minutes each; otherwise they take a part. */
export const isWhole = process.env['TEST_WHOLE'] === '1';

const DAY_MS = 86_400_000;

/** The number of the day, which the first process of a run chooses for all; TEST_TURN=… repeats a day's run. */
const turn = Number((process.env['TEST_TURN'] ??= String(Math.floor(Date.now() / DAY_MS))));
if (!Number.isSafeInteger(turn))
  throw new Error('TEST_TURN must be a whole number: a sweep would take nothing.');

/** Whether a run takes what stands at this place: one of so many parts, each day another. */
export const isInTurn = (at: number, parts: number): boolean => isWhole || (at + turn) % parts === 0;

/** The part of these whose turn it is: one of so many parts, or more, which follow each other. */
export const partInTurn = <Each>(all: readonly Each[], parts: number, taken = 1): readonly Each[] =>
  all.filter((_, at) => Array.from({ length: taken }).some((_none, more) => isInTurn(at + more, parts)));
