import { expect, it } from 'vitest';
import { RECONCILED_TYPE } from '../../../src/custom/files/report/reportFields';
import { template } from '../../../src/custom/files/upload/template';
import { readAccounting } from '../../../src/files/accounting/readAccounting';

const typesOfForm = RECONCILED_TYPE.choices.map(({ id }) => id);

it('gives the example voucher a type that a reconciliation offers', async () => {
  const { file } = await template('xlsx');
  const { records } = await readAccounting(new Uint8Array(await file.arrayBuffer()));
  expect(records).toHaveLength(1);
  for (const { transType } of records) expect(typesOfForm).toContain(transType);
});

it('gives the example transaction the same type, so that the two examples match', async () => {
  const { file } = await template('txn');
  const [transaction] = JSON.parse(await file.text());
  expect(typesOfForm).toContain(transaction.TRANS_TYPE);
});
