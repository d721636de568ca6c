import { expect, it } from 'vitest';
import { bodyAttacks } from '../../bench/soak/hostile/bodies';
import { fileAttacks } from '../../bench/soak/hostile/files';
import { floodAttacks } from '../../bench/soak/hostile/floods';
import { hostilePart } from '../../bench/soak/hostile/hostile';
import { ensureServerBuilt } from '../independent/support/builtServer';
import { partInTurn } from '../setup/whole';

/**
 * The short form of `npm run soak -- hostile`: of the attacks that once stopped the server or locked out other users, half
 * each day.
 */
const chosen = partInTurn(
  [
    'workbook: 200,000 blanks before a place',
    'workbook: 8 MB of formulas without end',
    'workbook: one sheet named 90,000 times',
    'form: 16 MB of empty parts',
    'bulk delete: 600,000 zeros',
    'record: 20,000 rows in a list',
    'record: 30 refused ones of 0.9 MB',
    'header: 64 kB',
    'flood: 300 calls open at once',
    'flood: 100 small uploads',
    'logins: 500 tokens that are none',
  ],
  2,
);

/** Limits for a machine that runs other tests too; the full run has stricter ones. */
const limits = { p99Ms: 2_500, healthMs: 1_500, rssMb: 1_024 };

it(
  'one hostile account leaves another its server: in time, with nothing lost, by clear refusals',
  { timeout: 120_000 },
  async () => {
    ensureServerBuilt();
    const all = [...fileAttacks, ...bodyAttacks, ...floodAttacks];
    const attacks = all.filter(({ name }) => chosen.includes(name));
    expect(attacks).toHaveLength(chosen.length);
    const { ok, figures } = await hostilePart(attacks, limits).run({
      engine: 'pglite',
      cycles: 1,
      seconds: 1,
      say: () => undefined,
    });
    expect(figures).toMatchObject({
      'odd answers': 'none',
      saved: expect.stringMatching(/^[1-9]\d*, lost 0$/),
    });
    expect({ ok, figures }).toMatchObject({ ok: true });
  },
);
