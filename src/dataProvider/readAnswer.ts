import { refused, unreadable, type CallKind } from './callFailure';

/** An answer as it arrived. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  /** `X-Request-Id`, where it can be read. */
  readonly requestId: string | null;
}

/**
 * An answer's JSON, its plain text, or undefined for an empty body.
 * @throws HttpError where it is no success, or nothing that can be read
 */
export function readAnswerText(answer: RawAnswer, kind: CallKind): unknown {
  const { status, text, contentType, retryAfter, requestId } = answer;
  if (status < 200 || status > 299) throw refused(status, parse(text).value, retryAfter, requestId);
  const { value, problem } = parse(text, contentType ?? '');
  if (problem) throw unreadable(kind, problem, status, requestId);
  return value;
}

/** JSON where it is JSON, text where it is a message (readings, section 1), and a problem where it is neither. */
function parse(text: string, contentType = ''): { value: unknown; problem?: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { value: undefined };
  if (/html/i.test(contentType) || trimmed.startsWith('<')) {
    return { value: undefined, problem: 'a web page came instead of data' };
  }
  try {
    return { value: JSON.parse(trimmed) };
  } catch {
    const cut = /^[[{"]/.test(trimmed);
    return cut ? { value: undefined, problem: 'it was cut short' } : { value: trimmed };
  }
}
