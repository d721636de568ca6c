import { screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { causesIn } from '../../../../src/custom/sync/causes/causes';
import { signatureOf } from '../../../../src/posting/causes/signature';
import { LocalEngine } from '../../../../src/records/engine/localEngine';
import { anyCharacter } from '../../../setup/anyCharacter';
import { syncRow } from '../rows';
import { rowTexts, showSync } from '../syncScreen';

describe('the signature of a message', () => {
  it.each([
    ['Ledger L-20 for dealer 0801 is not mapped', 'Ledger … for dealer … is not mapped'],
    ['Voucher INV/26-27/000123 exists on 2026-11-21 10:15:00.', 'Voucher … exists on ….'],
    ['Amount 1,25,300.50 exceeds limit', 'Amount … exceeds limit'],
    ['id 6f9619ff-8b86-d011-b42d-00cf4fc964ff, retry', 'id …, retry'],
    ['Timed  out', 'Timed out'],
    ['', ''],
  ])('of %j is %j', (message, signature) => {
    expect(signatureOf(message)).toBe(signature);
  });

  it('is stable under itself, and contains no digit', () => {
    const words = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.lorem(),
      fc.constantFrom('a-1', '1/2', '…', ' x:9 ', '\n'),
    );
    fc.assert(
      fc.property(
        fc.array(words).map(parts => parts.join(' ')),
        message => {
          const signature = signatureOf(message);
          return signatureOf(signature) === signature && !/\p{N}/u.test(signature);
        },
      ),
      { numRuns: 1000 },
    );
    expect(signatureOf('1')).toBe('…');
  });

  it('is computed quickly for an endless message', () => {
    for (const part of ['_', 'a', 'a_', 'a-', '1.', '…-', '- ']) {
      const began = performance.now();
      signatureOf(`${part.repeat(100_000)}! …`);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });

  it('does not depend on numbers in the message', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (one, other, amount) => {
        const said = (id: number) =>
          signatureOf(`Ledger L${id} of ${amount}.50 is closed since ${id}-11-2026`);
        return said(one) === said(other);
      }),
    );
    expect(signatureOf('Ledger L1 is closed')).not.toBe(signatureOf('Ledger L1 is open'));
  });
});

describe('the causes in a list', () => {
  it('count each failed row exactly once', async () => {
    const anyRow = fc.record({
      type: fc.constantFrom('success', 'in-process', 'error', 'exception'),
      msg: fc.oneof(fc.constantFrom('Ledger 1', 'Ledger 2', 'Down'), fc.string()),
      postStatus: fc.constantFrom(undefined, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 30 }), async rows => {
        const engine = new LocalEngine();
        const held = rows.map((row, number) => syncRow(number, row));
        await engine.fill('redisId', [{ source: 'type', type: 'text' }], held);
        const causes = await causesIn(engine, new AbortController().signal);
        const failed = rows.filter(({ type }) => type === 'error' || type === 'exception');
        const keys = causes.flatMap(cause => cause.keys);
        return (
          causes.reduce((sum, cause) => sum + cause.count, 0) === failed.length &&
          new Set(keys).size === failed.filter(({ postStatus }) => postStatus !== 1).length
        );
      }),
      { numRuns: 50 },
    );
    expect(await causesIn(new LocalEngine(), new AbortController().signal)).toEqual([]);
  });
});

const rows = [
  syncRow(1),
  syncRow(2, { type: 'error', msg: 'Ledger L-2 is not open' }),
  syncRow(3, { type: 'error', msg: 'Ledger L-3 is not open' }),
  syncRow(4, { type: 'error', msg: 'Timed out after 30 s' }),
  syncRow(5, { type: 'exception', msg: 'Ledger L-5 is not open' }),
];

describe('the causes on the screen', () => {
  it('filter the list and the URL by one cause, with equal counts', async () => {
    const { user, router } = showSync({ rows });
    await waitFor(() => expect(rowTexts()).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: 'Causes' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Causes' }));
    await drawer.findByText('Timed out after … s');
    expect(drawer.getAllByText('Ledger … is not open')).toHaveLength(2);
    await user.click(drawer.getByRole('button', { name: 'Show 2 rows' }));
    await waitFor(() => expect(rowTexts().map(cells => cells[6])).toEqual(['TX3', 'TX2']));
    expect(await screen.findByText('2 of 5 records')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain('cause'));
  });

  it('are restored from a link', async () => {
    const filter = encodeURIComponent(JSON.stringify({ cause: '=error: Ledger … is not open' }));
    showSync({ rows, path: `/txnsync/list?option=trans_id&txtValue=1&filter=${filter}` });
    await waitFor(() => expect(rowTexts().map(cells => cells[6])).toEqual(['TX3', 'TX2']));
  });

  it('are reposted as a group, after a dry run', async () => {
    const { user, sentTo } = showSync({ rows });
    await waitFor(() => expect(rowTexts()).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: 'Causes' }));
    await user.click(await screen.findByRole('button', { name: 'Repost 2 rows' }));
    expect(await screen.findByText(/with the cause “Ledger … is not open” can be posted/)).toHaveTextContent(
      /^2 of 2/,
    );
    expect(sentTo('/report/maruti-sync-repost')).toEqual([]);
  });
});
