import { describe, expect, it } from 'vitest';
import { FAILURE_MESSAGES } from '../../../server/sync/seed/seedMessages';
import { knownCause, mappingSignature } from '../../../src/posting/causes/cause';
import { createCauseMatcher } from '../../../src/posting/causes/causeMatcher';
import { CAUSE_RULES, type CauseRule } from '../../../src/posting/causes/causeRules';
import { compileTemplate } from '../../../src/posting/causes/template';
import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import { resources } from '../../../src/schemas';
import { outletsOf } from '../../../src/schemas/seed/dealers';
import { between, digits, letters, pick, randomFrom, type Random } from '../../../src/schemas/seed/random';
import { COMPANY_NAMES, FIRST_NAMES } from '../../../src/schemas/seed/words';
import { texts } from '../../../src/words/hi/sync/causes';
import { checkCauseRules } from './checkCauseRules';

const row = { PARENT_GROUP: 'SAI SHAKTI MOTORS', MUL_DEALER_CD: '0801', LOC_CD: 'BWF' };
const [outlet] = outletsOf('DEMO01');
const subject = { transType: 'VS_VC', transId: '100000001', day: '2026-04-30' };
const seeded = (outcome: 'error' | 'exception') =>
  FAILURE_MESSAGES[outcome].map(
    failure => failure(randomFrom('causes'), { outlet: outlet ?? expect.fail(), ...subject }).msg,
  );

describe('the shipped cause rules', () => {
  it('pass the check', () => {
    expect(checkCauseRules(CAUSE_RULES, resources)).toEqual([]);
  });

  it('know each of the twelve seeded messages', () => {
    expect(seeded('error').map(message => knownCause(message, row)?.kind)).toEqual([
      'map',
      'map',
      'map',
      'fix',
      'fix',
      'fix',
      'fix',
      'fix',
    ]);
    expect(seeded('exception').map(message => knownCause(message, row)?.kind)).toEqual([
      'retry',
      'retry',
      'wait',
      'retry',
    ]);
  });

  it('know everything that the simulated accounting product says about mappings', () => {
    const texts = MAPPING_RULES.flatMap(({ missing, ambiguous }) => [...missing, ambiguous]);
    const messages = texts.map(text => text.replaceAll(/\{\w+\}/gu, '7'));
    expect(messages.filter(message => !knownCause(message, row))).toEqual([]);
  });

  it('fill a mapping from message and row', () => {
    const message = 'Ledger not found for party SURYA TRAVELS (DMS ledger 40110) in company 11';
    expect(knownCause(message, row)).toEqual({
      kind: 'map',
      cure: 'Map DMS ledger {dms_id} to a ledger of the accounting product, then repost.',
      values: { dms_name: 'SURYA TRAVELS', dms_id: '40110', cid: '11' },
      mapping: {
        resource: 'ledgermap',
        key: { parent_group: 'SAI SHAKTI MOTORS', dms_id: '40110' },
        values: {
          parent_group: 'SAI SHAKTI MOTORS',
          dms_id: '40110',
          dms_name: 'SURYA TRAVELS',
          cid: '11',
        },
      },
    });
    expect(mappingSignature(message, row)).toBe(`${message}, SAI SHAKTI MOTORS`);
    // Without its group, a mapping can be neither looked up nor created.
    expect(knownCause(message, {})).toMatchObject({ kind: 'map', mapping: null });
    expect(mappingSignature('Something odd', row)).toBeNull();
  });

  const PER_RULE = 1_000;
  it.each(CAUSE_RULES)(`read the right values from ${PER_RULE} messages: $when`, ({ when }) => {
    const random = randomFrom(when);
    const match = createCauseMatcher(CAUSE_RULES);
    for (let at = 0; at < PER_RULE; at += 1) {
      const { message, values } = messageFor(random, when);
      expect(match(message)).toMatchObject({ rule: { when }, values });
    }
  });

  it('take no action on 10,000 messages of other systems', () => {
    const random = randomFrom('foreign');
    const acted = new Set<string>();
    for (let at = 0; at < 10_000; at += 1) {
      const message = foreignMessage(random);
      if (knownCause(message, row)) acted.add(message);
    }
    expect([...acted]).toEqual([]);
  });

  it('number 200 and judge 10,000 messages within 100 ms', () => {
    const rules: CauseRule[] = Array.from({ length: 200 }, (_, at) => ({
      when: `Ledger ${at} of {name} (DMS ledger {id:word}) is not known in company {cid:number}`,
      kind: 'fix',
      cure: 'Correct it.',
    }));
    const random = randomFrom('speed');
    // Half of the messages match a rule; all of them start with the rules' first word.
    const messages = Array.from({ length: 10_000 }, (_, at) =>
      at % 2 === 0
        ? messageFor(random, rules[between(random, 0, 199)]?.when ?? '').message
        : `Ledger ${between(random, 0, 199)} of ${party(random)} is closed`,
    );
    const match = createCauseMatcher(rules);
    const runs = Array.from({ length: 5 }, () => {
      // Processor time, because other tests run at the same time.
      const began = process.cpuUsage();
      const known = messages.filter(message => match(message)).length;
      const { user, system } = process.cpuUsage(began);
      expect(known).toBe(5_000);
      return (user + system) / 1_000;
    });
    expect(Math.min(...runs)).toBeLessThan(100);
  });
});

describe('the cures', () => {
  it('all have Hindi, with the same placeholders', () => {
    const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}/gu)].map(String).sort();
    for (const { cure } of CAUSE_RULES)
      expect(placeholdersIn(texts[cure] ?? '')).toEqual(placeholdersIn(cure));
    const cures = new Set(CAUSE_RULES.map(({ cure }) => cure));
    expect(CAUSE_RULES.filter(({ cure }) => !texts[cure])).toEqual([]);
    expect(Object.keys(texts).filter(cure => !cures.has(cure))).toEqual([]);
  });
});

describe('the check of cause rules', () => {
  const good: CauseRule = { when: 'Ledger {id:word} is shut', kind: 'fix', cure: 'Open {id}.' };
  const target = { resource: 'ledgermap', key: ['dms_id'], values: { dms_id: '{id}' } };
  it.each<[string, Partial<CauseRule>, RegExp]>([
    ['has no words', { when: '{id} is shut' }, /Begin with/],
    ['names what nothing fills', { cure: 'Open {other}.' }, /Nothing fills \{other\}/],
    ['says nothing', { cure: ' ' }, /what to do/],
    ['maps nothing', { kind: 'map' }, /Name in `target`/],
    ['has a target for no mapping', { target }, /Only a rule of the kind/],
    ['maps into nowhere', { kind: 'map', target: { ...target, resource: 'taxmap' } }, /no resource 'taxmap'/],
    [
      'fills no field',
      { kind: 'map', target: { ...target, values: { dms: '{id}' } } },
      /no field of ledgermap/,
    ],
    ['has a key without a value', { kind: 'map', target: { ...target, key: ['cid'] } }, /key field 'cid'/],
  ])('refuses a rule that %s', (_, change, problem) => {
    const said = checkCauseRules([{ ...good, ...change }], resources).map(one => one.problem);
    expect(said.join(' ')).toMatch(problem);
  });

  it('refuses a rule that another one hides', () => {
    const rules = [{ ...good, when: 'Ledger {id} shut' }, good];
    expect(checkCauseRules(rules, resources)).toEqual([
      { when: good.when, problem: "'Ledger {id} shut' takes its messages. Move this rule up." },
    ]);
  });
});

const party = (random: Random) =>
  pick(random, [
    pick(random, COMPANY_NAMES).toUpperCase(),
    `${pick(random, FIRST_NAMES)} (${digits(random, 5)})`,
    `M/s ${pick(random, COMPANY_NAMES)}, Pvt. Ltd.`,
    `${pick(random, COMPANY_NAMES)} in ${letters(random, 4)}`,
  ]);

/** A message that matches the template, and the values of its placeholders. */
function messageFor(random: Random, when: string) {
  const { literals, placeholders } = compileTemplate(when);
  const values: Record<string, string> = {};
  let message: string = literals[0];
  placeholders.forEach(({ name, type }, at) => {
    const value = {
      text: party,
      word: () => `${letters(random, 2)}-${digits(random, 4)}/${letters(random, 1)}`,
      number: () => String(between(random, 1, 99_999)),
    }[type](random);
    values[name] = value;
    message += value + (literals[at + 1] ?? '');
  });
  return { message, values };
}

const FOREIGN = [
  (random: Random) => `Ledger '${party(random)}' does not exist!`,
  (random: Random) => `Voucher Totals do not match! Dr: ${digits(random, 4)} Cr: ${digits(random, 4)}`,
  (random: Random) => `Ledger not found: ${party(random)}`,
  (random: Random) => `Could not find Account: ${party(random)} in row ${digits(random, 2)}`,
  (random: Random) =>
    `Ledger ${party(random)} (DMS ledger ${digits(random, 4)}) in company ${digits(random, 2)}`,
  (random: Random) => `Item ${digits(random, 5)} is not mapped to a warehouse`,
  (random: Random) => `GSTIN ${letters(random, 15)} of ${party(random)} is cancelled`,
  (random: Random) => `Segment map missing for ${party(random)}`,
  (random: Random) => `HSN code ${digits(random, 8)} missing`,
  (random: Random) => `ORA-0${digits(random, 4)}: deadlock detected while waiting for resource`,
  (random: Random) => `Company ${digits(random, 2)} is locked`,
  (random: Random) => letters(random, between(random, 1, 60)),
  () => '',
] as const;

const foreignMessage = (random: Random): string =>
  (FOREIGN[between(random, 0, FOREIGN.length - 1)] ?? FOREIGN[0])(random);
