import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFileUpload } from '../../../src/dataProvider/files/fileUpload';
import { fakeUploads, type SentFile } from '../../custom/files/fakeUploads';
import { caller } from './caller';

const FILE = new File(['twelve bytes'], 'april.json');

afterEach(() => vi.unstubAllGlobals());

/** Begins an upload; `sent` are the requests that it makes. */
function uploading(watch: Parameters<ReturnType<typeof createFileUpload>['forAnswer']>[2] = {}) {
  const sent = fakeUploads();
  const { options, reauthenticate } = caller();
  const upload = createFileUpload(options);
  const request = async (number = 0): Promise<SentFile> => {
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(number));
    const found = sent[number];
    if (!found) throw new Error('Nothing was sent.');
    return found;
  };
  return {
    sent,
    request,
    reauthenticate,
    forAnswer: () => upload.forAnswer('/upload', FILE, watch),
    forFile: () => upload.forFile('/compare', FILE, watch),
  };
}

describe('an upload', () => {
  test('is sent as the caller, in one field, and returns the answer', async () => {
    const { forAnswer, request } = uploading();
    const answer = forAnswer();
    const sent = await request();
    expect([sent.method, sent.path, sent.headers, sent.responseType]).toEqual([
      'POST',
      '/upload',
      { Authorization: 'Bearer token 0' },
      'text',
    ]);
    expect([...sent.form.keys()]).toEqual(['file']);
    expect(sent.form.get('file')).toMatchObject({ name: 'april.json', size: 12 });
    sent.answer({ msg: 'Done' });
    expect(await answer).toEqual({ msg: 'Done' });
  });

  test('reports the bytes of the file, and never more', async () => {
    const onProgress = vi.fn<(progress: object) => void>();
    const { forAnswer, request } = uploading({ onProgress });
    const answer = forAnswer();
    const sent = await request();
    sent.move(5, 300);
    // The form around the file counts as well.
    sent.move(290, 300);
    sent.move(5, 300, false);
    sent.move(5, 0, false);
    expect(onProgress.mock.calls).toEqual([
      [{ done: 5, total: 12 }],
      [{ done: 12, total: 12 }],
      [{ done: 5, total: 300 }],
      [{ done: 5, total: null }],
    ]);
    sent.answer({});
    await answer;
  });

  test('is sent once more after the user has logged in again', async () => {
    const { forAnswer, request, reauthenticate } = uploading();
    const answer = forAnswer();
    (await request()).answer({ msg: 'Expired' }, 401);
    const again = await request(1);
    expect(reauthenticate.mock.calls).toEqual([['post']]);
    expect(again.headers).toEqual({ Authorization: 'Bearer token 1' });
    again.answer({ msg: 'Done' });
    expect(await answer).toEqual({ msg: 'Done' });
  });

  test('that was refused says why, when to try again, and the id of the request', async () => {
    const { forAnswer, request } = uploading();
    const answer = forAnswer();
    const headers = 'Retry-After: 7 \r\nx-request-id:\tr1\r\n';
    (await request()).answer({ msg: 'Busy.' }, 503, headers);
    await expect(answer).rejects.toMatchObject({
      status: 503,
      message: 'Busy. Try again in 7 seconds.',
      body: { requestId: 'r1' },
    });
  });

  test('without headers of these names has neither', async () => {
    const { forAnswer, request } = uploading();
    const answer = forAnswer();
    (await request()).answer({ msg: 'Busy.' }, 503, 'X-Retry-After: 7\r\n');
    await expect(answer).rejects.toMatchObject({ message: 'Busy.', body: { requestId: null } });
  });

  test('without an answer warns that it may have been posted', async () => {
    const { forAnswer, request } = uploading();
    const answer = forAnswer();
    (await request()).fail();
    await expect(answer).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('We couldn’t confirm that this was posted.'),
      cause: { message: 'The request failed.' },
    });
  });

  test('can be cancelled, with the canceller’s reason', async () => {
    const stop = new AbortController();
    const { forAnswer, request } = uploading({ signal: stop.signal });
    const answer = forAnswer();
    const sent = await request();
    expect(sent.isAborted()).toBe(false);
    stop.abort(new Error('Left the screen'));
    await expect(answer).rejects.toThrow('Left the screen');
    expect(sent.isAborted()).toBe(true);
  });

  test('that the browser aborts is cancelled as well', async () => {
    const { forAnswer, request } = uploading();
    const answer = forAnswer();
    (await request()).abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError', message: 'Cancelled.' });
  });

  test('that was cancelled before is not sent', async () => {
    const { forAnswer, sent } = uploading({ signal: AbortSignal.abort() });
    await expect(forAnswer()).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });
});

describe('an upload that is answered by a file', () => {
  test('returns it', async () => {
    const { forFile, request } = uploading();
    const answer = forFile();
    const sent = await request();
    expect([sent.path, sent.responseType]).toEqual(['/compare', 'blob']);
    const workbook = new Blob(['PK'], { type: 'application/zip' });
    sent.answer(workbook);
    expect(await answer).toBe(workbook);
  });

  test.each([
    [200, 'application/json'],
    [299, 'TEXT/HTML'],
    [422, 'application/zip'],
    [300, 'application/zip'],
    [199, 'application/zip'],
  ])('refuses one of status %i and type %s', async (status, type) => {
    const { forFile, request } = uploading();
    const answer = forFile();
    (await request()).answer(new Blob(['{"msg":"No rows"}'], { type }), status);
    const failed = status > 199 && status < 300;
    await expect(answer).rejects.toThrow(failed ? /posted|read/ : 'No rows');
  });

  test.each([200, 299])('takes one of status %i', async status => {
    const { forFile, request } = uploading();
    const answer = forFile();
    (await request()).answer(new Blob(['PK']), status);
    expect((await answer).size).toBe(2);
  });

  test('refuses an empty file, and an answer that is not a file', async () => {
    const { forFile, request } = uploading();
    const empty = forFile();
    (await request()).answer(new Blob([]));
    await expect(empty).rejects.toMatchObject({ cause: { message: 'The answer held no file.' } });
    const none = forFile();
    (await request(1)).answer('no file');
    await expect(none).rejects.toMatchObject({ cause: { message: 'The answer held no file.' } });
  });
});
