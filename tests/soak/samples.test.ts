import { describe, expect, it } from 'vitest';
import { medianOf, readSample, slopePerMinute, type Sample } from '../../bench/soak/samples';

const page = `# HELP process_resident_memory_bytes Resident memory size in bytes.
process_resident_memory_bytes 104857600
nodejs_heap_size_used_bytes 52428800
process_open_fds 27
nodejs_active_handles{type="Socket"} 4
nodejs_active_handles_total 9
`;

const sampleAt = (minute: number, rssMb: number): Sample => ({
  atMs: minute * 60_000,
  rssMb,
  heapMb: 0,
  files: 0,
  handles: 0,
});
const rss = ({ rssMb }: Sample): number => rssMb;

describe('a sample of /metrics', () => {
  it('contains the process’s memory in MB, and counts', () => {
    expect(readSample(page, 5)).toEqual({ atMs: 5, rssMb: 100, heapMb: 50, files: 27, handles: 9 });
  });

  it('is refused if incomplete', () => {
    expect(() => readSample(page.replace('process_open_fds', 'other'), 0)).toThrow('process_open_fds');
  });
});

describe('the slope of samples', () => {
  it.each([
    ['of a leak', [100, 103, 106, 109], 3],
    ['of a saw that does not grow', [100, 110, 110, 100], 0],
    ['of one sample', [100], 0],
  ])('%s equals its growth per minute', (_, values, slope) => {
    expect(
      slopePerMinute(
        values.map((value, minute) => sampleAt(minute, value)),
        rss,
      ),
    ).toBeCloseTo(slope);
  });

  it('does not follow an outlier, nor does the median', () => {
    const samples = [100, 100, 900, 100, 100].map((value, minute) => sampleAt(minute, value));
    expect(slopePerMinute(samples, rss)).toBe(0);
    expect(medianOf(samples, rss)).toBe(100);
  });
});
