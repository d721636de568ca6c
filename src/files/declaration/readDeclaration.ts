import JSON5 from 'json5';
import { STUDIO_LIMITS } from '../../schemas/studio/runTimeLimits';
import { isRecord } from '../../schemas/values/values';
import { withoutHead, type ReadFile } from './fileHead';
import { NoDeclaration } from './noDeclaration';

const CALL = 'defineResource(';

/**
 * The declaration that a file holds: JSON, or the one literal of a TypeScript file, which is read and never run.
 * @throws NoDeclaration
 */
export function readDeclaration(text: string): ReadFile {
  if (text.length > STUDIO_LIMITS.characters * 2) throw new NoDeclaration('tooLarge');
  const at = text.indexOf(CALL);
  // A text of a JSON file may have the words of the call.
  const whole = parsed(text);
  const value =
    whole === undefined && at >= 0 ? parsed(text.slice(at + CALL.length, text.lastIndexOf(')'))) : whole;
  if (value === undefined) throw new NoDeclaration('noLiteral');
  if (!isRecord(value)) throw new NoDeclaration('noObject');
  return withoutHead(value);
}

/** @returns undefined for what is no literal */
function parsed(literal: string): unknown {
  try {
    // A copy without what JSON does not have, such as NaN or a property of the name __proto__.
    const value: unknown = JSON.parse(JSON.stringify(JSON5.parse<unknown>(literal)) ?? 'null');
    return value;
  } catch {
    return undefined;
  }
}
