import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { randomFrom } from '../../src/schemas/seed/random';
import { SEED_WORDS } from '../../src/schemas/seed/template';
import { seedRecords } from '../../src/wire/record/seedRecords';
import { validateWire } from '../../src/wire/record/validateWire';

const page = readFileSync(new URL('../../docs/adding-a-resource.md', import.meta.url), 'utf8');

const examples = Array.from(page.matchAll(/```json\n(.*?)```/gs), ([, text = '']) => text);

describe('the page about adding a resource', () => {
  it.each(examples)('shows valid declarations: %.60s', text => {
    const schema = defineResource(JSON.parse(text));
    const options = { account: 'DEMO01', count: 50, random: randomFrom('x'), now: new Date(2026, 10, 21) };
    const checks = seedRecords(schema, options).map(record => validateWire(schema, record));
    expect(checks.filter(check => !check.ok)).toEqual([]);
  });

  it('has an example of every kind and names every word of seeds', () => {
    const kinds = [...page.matchAll(/"kind": "(\w+)"/g)].map(match => match[1]);
    expect(new Set(kinds).size).toBe(14);
    for (const word of SEED_WORDS) expect(page).toMatch(new RegExp(`\`\\{${word}(:\\d)?\\}\``));
  });
});
