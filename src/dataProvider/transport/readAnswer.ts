import { refused, unreadable, type CallKind } from './callFailure';

/** A response as received. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  /** `X-Request-Id`, if readable. */
  readonly requestId: string | null;
}

/**
 * A response's JSON, plain text, or undefined for an empty body. @throws HttpError for an error status, or an
 * unreadable body
 */
export function readAnswerText(answer: RawAnswer, kind: CallKind): unknown {
  const { status, text, contentType, retryAfter, requestId } = answer;
  if (status < 200 || status > 299) throw refused(status, parse(text).value, retryAfter, requestId);
  const { value, problem } = parse(text, contentType ?? '');
  if (problem) throw unreadable(kind, problem, status, requestId);
  return value;
}

/** Parses JSON, or text that is a message (docs/behaviour.md, 'Answers'); otherwise returns a problem. */
function parse(text: string, contentType = ''): { value: unknown; problem?: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return { value: undefined };
  if (/html/i.test(contentType) || trimmed.startsWith('<')) {
    return { value: undefined, problem: 'a web page was returned instead of data' };
  }
  try {
    return { value: JSON.parse(trimmed) };
  } catch {
    const cut = /^[[{"]/.test(trimmed);
    return cut ? { value: undefined, problem: 'it was cut short' } : { value: trimmed };
  }
}
