/** A process's resource use at one moment. */
export interface Sample {
  readonly atMs: number;
  readonly rssMb: number;
  readonly heapMb: number;
  /** Open files and sockets, as the system counts them. */
  readonly files: number;
  /** Active handles of Node's event loop. */
  readonly handles: number;
}

const MB = 1024 * 1024;

/** Parses a sample from Prometheus' text. @throws Error if memory or handles are missing */
export function readSample(text: string, atMs: number): Sample {
  const value = (name: string): number => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`/metrics does not have ${name}.`);
    return Number(found);
  };
  return {
    atMs,
    rssMb: value('process_resident_memory_bytes') / MB,
    heapMb: value('nodejs_heap_size_used_bytes') / MB,
    files: value('process_open_fds'),
    handles: value('nodejs_active_handles_total'),
  };
}

/** A value's growth per minute, by linear regression. */
export function slopePerMinute(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = samples.map(({ atMs }) => atMs / 60_000);
  const values = samples.map(of);
  const [middle, height] = [mean(minutes), mean(values)];
  const rise = minutes.reduce((sum, at, index) => sum + (at - middle) * ((values[index] ?? 0) - height), 0);
  const run = minutes.reduce((sum, at) => sum + (at - middle) ** 2, 0);
  return run === 0 ? 0 : rise / run;
}

/** The median of a value, so that outliers do not matter. */
export function medianOf(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const values = samples.map(of).toSorted((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}
