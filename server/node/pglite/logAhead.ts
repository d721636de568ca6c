import { existsSync, linkSync, unlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, LEAST_FREE_BYTES } from './freeSpace';
import { syncPath } from './syncPath';

/** PostgreSQL's default size of a segment, in bytes. */
const SEGMENT_BYTES = 16 * 1_048_576;
/** How much of a segment is written when the next one is created. */
const HALF = SEGMENT_BYTES / 2;
const SEGMENTS_IN_A_LOG_FILE = 0x100;

/**
 * The name of the segment that follows: 8 hexadecimal digits each for the timeline, the log file and the segment in it.
 */
export function segmentAfter(name: string): string {
  const timeline = name.slice(0, 8);
  const numberIn = (from: number, to: number): number => Number.parseInt(name.slice(from, to), 16);
  const next = numberIn(8, 16) * SEGMENTS_IN_A_LOG_FILE + numberIn(16, 24) + 1;
  const parts = [Math.floor(next / SEGMENTS_IN_A_LOG_FILE), next % SEGMENTS_IN_A_LOG_FILE];
  return timeline + parts.map(part => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/**
 * Creates the next segment of the write-ahead log, full of zeros, beside the engine. Otherwise the engine creates it, and
 * answers nobody for 50 ms: one in ten chunks of an upload waited for it. PostgreSQL uses a segment that is there already,
 * as it does those that a checkpoint has left for reuse.
 */
export class LogAhead {
  readonly #directory: string;
  readonly #freeBytes: () => number;
  /** The last segment whose successor was created, or left to the engine. */
  #followed = '';
  #making: Promise<void> = Promise.resolve();

  /**
   * @param directory the log's directory, `pg_wal`
   * @param free how much of its disk is free, in bytes
   */
  constructor(directory: string, free = () => freeBytes(directory)) {
    this.#directory = directory;
    this.#freeBytes = free;
  }

  /**
   * Records that the engine writes to its log.
   * @param position where in the segment, in bytes
   */
  wrote(segment: string, position: number): void {
    if (position < HALF || segment === this.#followed) return;
    this.#followed = segment;
    const path = join(this.#directory, segmentAfter(segment));
    // One after the other: all are drafted under one name. On failure, such as a full disk, the engine creates the segment
    // itself, and reports what is wrong.
    this.#making = this.#making.then(() => this.#make(path)).catch(() => {});
  }

  /** Resolves when no segment is being created. */
  settled(): Promise<void> {
    return this.#making;
  }

  async #make(path: string): Promise<void> {
    if (existsSync(path) || this.#freeBytes() < LEAST_FREE_BYTES + SEGMENT_BYTES) return;
    // After a crash, PostgreSQL deletes files whose names begin like this.
    const draft = join(this.#directory, 'xlogtemp.ahead');
    try {
      await writeFile(draft, zeros(), { mode: 0o600, flush: true });
      this.#putInPlace(draft, path);
    } finally {
      unlinkSync(draft);
    }
  }

  /** In one go: the engine, on the same thread, must not use a segment whose name is not on the disk yet. */
  #putInPlace(draft: string, path: string): void {
    // Unlike a rename, this fails if the engine was faster.
    linkSync(draft, path);
    syncPath(this.#directory);
  }
}

/** A segment's bytes in pieces, so that little memory is taken. */
function* zeros(): Generator<Uint8Array> {
  const piece = new Uint8Array(SEGMENT_BYTES / 64);
  for (let written = 0; written < SEGMENT_BYTES; written += piece.length) yield piece;
}
