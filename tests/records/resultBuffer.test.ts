import { describe, expect, it } from 'vitest';
import { ResultBuffer } from '../../src/records/worker/resultBuffer';

const MEMORY = 4096;
const view = (name: string) => ({ total: 1, inTab: 2, offset: 0, rows: [{ id: '1', name }], version: 3 });

/** The page's end and the worker's end of one buffer. */
function bothEnds() {
  const page = new ResultBuffer(new SharedArrayBuffer(MEMORY));
  return { page, worker: new ResultBuffer(page.memory) };
}

describe('the shared buffer between page and worker', () => {
  it('transfers a result unchanged, in any script', () => {
    const { page, worker } = bothEnds();
    const answer = view('टाटा 😀 \u0000 "quoted" \ud800');
    worker.write(7, answer);
    expect(page.read(7, 0)).toEqual(answer);
  });

  it('returns nothing for another call', () => {
    const { page, worker } = bothEnds();
    worker.write(7, view('seven'));
    expect(page.read(8, 1)).toBeNull();
  });

  it('holds the latest result, however long the previous one was', () => {
    const { page, worker } = bothEnds();
    worker.write(1, view('long '.repeat(200)));
    worker.write(2, view('short'));
    expect(page.read(2, 0)).toEqual(view('short'));
    expect(page.read(1, 0)).toBeNull();
  });

  it('leaves a result that is too long to the message', () => {
    const { page, worker } = bothEnds();
    worker.write(1, view('x'.repeat(MEMORY)));
    expect(page.read(1, 1)).toBeNull();
  });
});
