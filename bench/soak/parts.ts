import type { EngineName } from './place';

/** What a part is told. */
export interface PartOptions {
  readonly engine: EngineName;
  /** How often a fault is repeated, for the parts that repeat one. */
  readonly cycles: number;
  /** How long load goes on, for the parts that load. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** What a part found; `ok` says whether what is promised held. */
export interface Found {
  readonly ok: boolean;
  readonly figures: Readonly<Record<string, number | string>>;
}

/** One fault or one load, and what is promised under it. */
export interface Part {
  readonly name: string;
  readonly promise: string;
  /** The engines that it means something on. */
  readonly engines: readonly EngineName[];
  /** Why it cannot be run here; null where it can. */
  readonly missing?: () => string | null;
  run(options: PartOptions): Promise<Found>;
}

/** Both engines. */
export const EVERY_ENGINE: readonly EngineName[] = ['pglite', 'postgres'];
