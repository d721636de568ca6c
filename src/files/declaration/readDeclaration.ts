import JSON5 from 'json5';
import { STUDIO_LIMITS } from '../../schemas/studio/runTimeLimits';
import { isRecord } from '../../schemas/values/values';
import { withoutHead, type ReadFile } from './fileHead';
import { NoDeclaration } from './noDeclaration';

const CALL = 'defineResource(';

/**
 * The declaration in a file: JSON, or the only literal of a TypeScript file, which is parsed and never run.
 * @throws NoDeclaration
 */
export function readDeclaration(text: string): ReadFile {
  if (text.length > STUDIO_LIMITS.characters * 2) throw new NoDeclaration('tooLarge');
  const at = text.indexOf(CALL);
  // Texts in a JSON file may contain the words of the call.
  const whole = parsed(text);
  const value =
    whole === undefined && at >= 0 ? parsed(text.slice(at + CALL.length, text.lastIndexOf(')'))) : whole;
  if (value === undefined) throw new NoDeclaration('noLiteral');
  if (!isRecord(value)) throw new NoDeclaration('noObject');
  return withoutHead(value);
}

/** @returns undefined if it is not a literal */
function parsed(literal: string): unknown {
  try {
    // A copy without what JSON lacks, such as NaN or a property named __proto__.
    const value: unknown = JSON.parse(JSON.stringify(JSON5.parse<unknown>(literal)) ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}
