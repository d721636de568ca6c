import { parseSync, Visitor, type Plugin } from 'vite';

const SCHEMA = /\/src\/schemas\/(?:masters\/)?\w+\.ts$/;

/** The data checks use these rows as rates until the account has rates of its own. */
const SEEDS_IN_USE = /\/gstrate\.ts$/;

/**
 * Leaves the resources' example records out of the built console. Only the demo and the server use them, and every page
 * would load them.
 * @param mode Vite's mode: `production` builds a console for an installation; all others include the demo
 */
export const withoutSeeds = (mode: string): Plugin => ({
  name: 'dealer-bridge:without-seeds',
  apply: () => mode === 'production',
  enforce: 'pre',
  transform: (code, id) => (SCHEMA.test(id) && !SEEDS_IN_USE.test(id) ? cutSeeds(code) : null),
});

interface Span {
  readonly start: number;
  readonly end: number;
}

/** @param code the source of a file of src/schemas */
export function cutSeeds(code: string): string {
  return seedsIn(code).reduceRight((rest, { start, end }) => {
    const after = rest.slice(end).replace(/^\s*,/, '');
    return rest.slice(0, start) + after;
  }, code);
}

/** The positions of the `seed` of each declared resource, in the order of the code. */
function seedsIn(code: string): readonly Span[] {
  const found: Span[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineResource') return;
      if (declaration?.type !== 'ObjectExpression') return;
      for (const property of declaration.properties)
        if (
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'seed'
        )
          found.push(property);
    },
  }).visit(parseSync('schema.ts', code).program);
  return found;
}
