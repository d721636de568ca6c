import type { EngineName } from './place';

export interface PartOptions {
  readonly engine: EngineName;
  /** How often a fault is repeated, if the part repeats one. */
  readonly cycles: number;
  /** Duration of the load, if the part creates load. */
  readonly seconds: number;
  /** The version that an upgrade starts from; the one before the newest migration if absent. */
  readonly from?: string | undefined;
  /** The only fault to run, by the start of its name; all faults of the part if absent. */
  readonly fault?: string | undefined;
  readonly say: (line: string) => void;
}

/** A part's findings; `ok` tells whether the promise held. */
export interface Found {
  readonly ok: boolean;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** One fault or load, and the promise under it. */
export interface Part {
  readonly name: string;
  readonly promise: string;
  /** The engines to which it applies. */
  readonly engines: readonly EngineName[];
  /** Why it cannot run here; null if it can. */
  readonly missing?: () => string | null;
  run(options: PartOptions): Promise<Found>;
}

export const EVERY_ENGINE: readonly EngineName[] = ['pglite', 'postgres'];
