import { describe, expect, it } from 'vitest';
import { AnswerBoard } from '../../src/records/worker/answerBoard';

const MEMORY = 4096;
const view = (name: string) => ({ total: 1, inTab: 2, offset: 0, rows: [{ id: '1', name }], version: 3 });

/** Both ends of one board, as page and worker hold them. */
function bothEnds() {
  const page = new AnswerBoard(new SharedArrayBuffer(MEMORY));
  return { page, worker: new AnswerBoard(page.memory) };
}

describe('the board between page and worker', () => {
  it('hands over an answer as it was, in any script', () => {
    const { page, worker } = bothEnds();
    const answer = view('टाटा 😀 \u0000 "quoted" \ud800');
    worker.write(7, answer);
    expect(page.read(7, 0)).toEqual(answer);
  });

  it('gives no answer to another question', () => {
    const { page, worker } = bothEnds();
    worker.write(7, view('seven'));
    expect(page.read(8, 1)).toBeNull();
  });

  it('holds the newest answer, however long the one before was', () => {
    const { page, worker } = bothEnds();
    worker.write(1, view('long '.repeat(200)));
    worker.write(2, view('short'));
    expect(page.read(2, 0)).toEqual(view('short'));
    expect(page.read(1, 0)).toBeNull();
  });

  it('leaves an answer that is too long to the message', () => {
    const { page, worker } = bothEnds();
    worker.write(1, view('x'.repeat(MEMORY)));
    expect(page.read(1, 1)).toBeNull();
  });
});
