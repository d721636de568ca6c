import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { pointerSteps } from '../../../../schemas/lint/place';
import type { Finding } from '../../../../schemas/schemaError';

/** A part of the text. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** The part of a JSON text that a finding refers to: the property, the value, or the start of a larger value. */
export const spanOf = (text: string, finding: Pick<Finding, 'pointer'>): TextSpan =>
  spanIn(parseTree(text), finding);

/** The same for many findings: a long text may have hundreds at each keystroke. */
export function spansOf(text: string, findings: readonly Pick<Finding, 'pointer'>[]): readonly TextSpan[] {
  if (findings.length === 0) return [];
  const root = parseTree(text);
  return findings.map(finding => spanIn(root, finding));
}

function spanIn(root: Node | undefined, { pointer }: Pick<Finding, 'pointer'>): TextSpan {
  return root ? beginningOf(nearest(root, pointerSteps(pointer))) : { from: 0, to: 0 };
}

/** The value at a path, or at as much of it as exists. */
function nearest(node: Node, [step, ...rest]: readonly string[]): Node {
  const { children = [] } = node;
  const next =
    node.type === 'array'
      ? children[Number(step)]
      : children.find(({ children: [key] = [] }) => key?.value === step)?.children?.[1];
  return step === undefined || !next ? node : nearest(next, rest);
}

function beginningOf(value: Node): TextSpan {
  const property = value.parent?.type === 'property' ? value.parent : null;
  if (value.children) {
    const [key] = property?.children ?? [];
    return key ? whole(key) : { from: value.offset, to: value.offset + 1 };
  }
  return whole(property ?? value);
}

const whole = ({ offset, length }: Node): TextSpan => ({ from: offset, to: offset + length });

/** The position of the syntax error in a text; the end if the text is incomplete. */
export function faultIn(text: string): TextSpan {
  const errors: ParseError[] = [];
  parseTree(text, errors);
  const { offset = text.length, length = 0 } = errors[0] ?? {};
  // A missing character has no length of its own.
  return offset < text.length
    ? { from: offset, to: offset + Math.max(1, length) }
    : { from: Math.max(0, text.trimEnd().length - 1), to: text.trimEnd().length };
}

/** The text in pieces, each marked or not. */
export function piecesOf(
  text: string,
  spans: readonly TextSpan[],
): readonly { readonly at: number; readonly piece: string; readonly isMarked: boolean }[] {
  let at = 0;
  const pieces = spans
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, to }) => {
      // Two findings may refer to the same part.
      if (from < at || to <= from) return [];
      const before = { at, piece: text.slice(at, from), isMarked: false };
      at = to;
      return [before, { at: from, piece: text.slice(from, to), isMarked: true }];
    });
  return [...pieces, { at, piece: text.slice(at), isMarked: false }];
}
