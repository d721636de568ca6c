/** E2E_EVERYWHERE=1 walks, faults and looks everywhere, on every target. */
export const everywhere = process.env['E2E_EVERYWHERE'] === '1';

const DAY_MS = 86_400_000;

/** The number of the day, which the first process of a run chooses for all; E2E_TURN=… repeats a day's run. */
const turn = Number((process.env['E2E_TURN'] ??= String(Math.floor(Date.now() / DAY_MS))));
if (!Number.isSafeInteger(turn))
  throw new Error('E2E_TURN must be a whole number: a walk would take nothing.');

/** Whether a run takes what stands at this place: one of so many parts, each day another. */
export const isInTurn = (at: number, parts: number): boolean => everywhere || (at + turn) % parts === 0;

/** The part of these whose turn it is. */
export const partInTurn = <Each>(all: readonly Each[], parts: number): readonly Each[] =>
  all.filter((_, at) => isInTurn(at, parts));
