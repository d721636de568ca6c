import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTemplate, fillTemplate, matchTemplate } from '../../../src/posting/causes/template';

const match = (template: string, message: string) => matchTemplate(compileTemplate(template), message);

describe('a template', () => {
  it.each([
    ['Ledger {id} is closed', 'Ledger L 1 is closed', { id: 'L 1' }],
    ['Ledger {id:word} is closed', 'Ledger L-1 is closed', { id: 'L-1' }],
    ['Waited {s:number} s', 'Waited 1.5 s', { s: '1.5' }],
    ['Ledger {id}', 'Ledger L1', { id: 'L1' }],
    ['Ledger {a}, {b}', 'Ledger 1, 2', { a: '1', b: '2' }],
    ['Down', 'Down', {}],
  ])('%j reads %j', (template, message, values) => {
    expect(match(template, message)).toEqual(values);
  });

  it.each([
    ['Ledger {id} is closed', 'Ledger is closed'],
    ['Ledger {id} is closed', 'Ledger L1 is closed today'],
    ['Ledger {id} is closed', 'The Ledger L1 is closed'],
    ['Ledger {id:word} is closed', 'Ledger L 1 is closed'],
    ['Waited {s:number} s', 'Waited long s'],
    ['Down', 'Down again'],
    ['Ledger {id}', 'Ledger '],
    ['Ledger {a}, {b}', 'Ledger 1,2'],
  ])('%j does not fit %j', (template, message) => {
    expect(match(template, message)).toBeNull();
  });

  it('that fits in several ways fits in none: no value is guessed', () => {
    expect(match('Party {name} (ledger {id})', 'Party A (ledger B) (ledger 7)')).toBeNull();
    expect(match('Ledger {a}, {b}', 'Ledger 1, 2, 3')).toBeNull();
  });

  it('reads what it was filled with, or nothing', () => {
    const template = 'Ledger of {name} (DMS {id:word}) in company {cid:number}';
    const name = fc.string({ minLength: 1 }).filter(text => text.trim() === text && text !== '');
    fc.assert(
      fc.property(name, fc.stringMatching(/^\S{1,12}$/u), fc.nat(), (party, id, cid) => {
        const values = { name: party, id, cid: String(cid) };
        const read = match(template, fillTemplate(template, values) ?? '');
        return read === null || JSON.stringify(read) === JSON.stringify(values);
      }),
      { numRuns: 1000 },
    );
    expect(fillTemplate(template, { name: 'A' })).toBeNull();
  });

  it('takes time in proportion to the message', () => {
    const template = compileTemplate('Ledger {a} of {b} in {c} is closed');
    const began = performance.now();
    for (const part of ['a', ' of ', ' in ', ' of  in '])
      matchTemplate(template, `Ledger ${part.repeat(200_000)} is closed`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
