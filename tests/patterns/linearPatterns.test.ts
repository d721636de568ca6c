import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

// Code that reads external bytes must not contain a regular expression whose time grows faster than its input: with one
// of those, a small file could block the server for all users (docs/security.md).

const ROOMS = ['src/files', 'src/wire', 'src/schemas', 'server/http', 'server/files', 'server/auth'];

const modulesIn = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(room, name));

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression literal of a module. */
function patternsIn(code: string): readonly Pattern[] {
  const found: Pattern[] = [];
  JSON.stringify(parseAst(code, { lang: 'ts' }), (key, value: unknown) => {
    if (key === 'regex' && isPattern(value)) found.push({ source: value.pattern, flags: value.flags });
    return typeof value === 'bigint' ? String(value) : value;
  });
  return found;
}

const isPattern = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;

/**
 * The checker gives up by what it has read, not by the clock: an attack that a busy machine cut short counted as
 * successful. A pattern that it cannot judge ends after minutes.
 */
const MINUTES_MS = 600_000;
const LIMITS = { timeout: MINUTES_MS, attackTimeout: null, incubationTimeout: null };

/** The checker's verdict: 'safe', 'vulnerable', or 'unknown' if it cannot judge the pattern. */
function verdictOf({ source, flags }: Pattern): string {
  // These flags do not affect the time of a match, and the checker does not know `d` and `v`.
  return checkSync(source, flags.replace(/[dgv]/g, ''), LIMITS).status;
}

const modules = ROOMS.flatMap(modulesIn).map(path => ({
  path,
  code: readFileSync(path, 'utf8'),
}));
const patterns = modules.flatMap(({ path, code }) => patternsIn(code).map(pattern => ({ path, ...pattern })));

process.env['RECHECK_BACKEND'] = 'pure';

describe('regular expressions on external input', { timeout: MINUTES_MS }, () => {
  it('are found in the source', () => {
    expect(patterns.length).toBeGreaterThan(25);
  });

  it('are literals, never built at run time', () => {
    expect(modules.filter(({ code }) => /\bRegExp\(/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('are distinguished from one with quadratic time', () => {
    expect(verdictOf({ source: String.raw`\sr\s*=\s*["']?\s*[A-Z]`, flags: '' })).toBe('vulnerable');
  });

  it('are distinguished by trial from one with exponential time', () => {
    // The lookahead keeps the checker from judging it as an automaton.
    expect(verdictOf({ source: '^(?!b)(a|a)*$', flags: '' })).toBe('vulnerable');
  });

  it.each(patterns)('run in linear time: $path: /$source/$flags', pattern => {
    expect(verdictOf(pattern)).toBe('safe');
  });
});
