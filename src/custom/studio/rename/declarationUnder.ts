import { isRecord } from '../../../schemas/values/values';
import { underName } from '../underName';

type Declaration = Readonly<Record<string, unknown>>;

/** The declaration of a resource under another name; its references to itself lead to records of that name. */
export function declarationUnder(declaration: Declaration, from: string, to: string): Declaration {
  const moved = retargeted(underName(declaration, to), from, to);
  return isRecord(moved) ? moved : {};
}

function retargeted(part: unknown, from: string, to: string): unknown {
  if (Array.isArray(part)) return part.map(each => retargeted(each, from, to));
  if (!isRecord(part)) return part;
  const next = Object.entries(part).map(([key, value]) => [key, retargeted(value, from, to)]);
  const isToItself = part['kind'] === 'reference' && part['resource'] === from;
  return { ...Object.fromEntries(next), ...(isToItself && { resource: to }) };
}
