import { expect, test } from '../console';
import { openCutLine } from '../support/cutLine';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { press } from '../support/forms';
import { fillLogin } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { lostCall } from '../support/noise';
import { said } from './promises';

test.use({ who: null });

const RECORDS = 1000;

test('row 28, upload: a file cut in half stores nothing; the whole file is stored once, and a repetition is reported @network @server', async ({
  page,
  api,
  baseURL,
  allowConsole,
}) => {
  allowConsole.push(lostCall);
  const mark = Date.now() % 1_000_000_000;
  const records = Array.from({ length: RECORDS }, (_, at) =>
    transaction(at, { TRANS_ID: `CUT-${mark}-${at}`, LOC_CD: `C${mark}` }),
  );
  const file = transactionFile(`cut-${mark}.json`, records);
  const kept = async () => {
    const { body } = await api.call('/report/maruti-sync', { option: 'trans_id', txtValue: `CUT-${mark}-0` });
    return JSON.parse(body).length;
  };
  const line = await openCutLine(baseURL ?? '');
  await page.goto(`${line.url}/uploaddata`);
  await fillLogin(page, LOGINS.admin);
  await chooseFile(page, file);
  await expect(page.getByText(/1,000 records/).first()).toBeVisible();

  line.breakAfter('/upload/txn-upload', file.buffer.length / 2);
  await press(page, 'Upload');
  await expect(said(page, /could not be reached|couldn’t confirm/)).toBeVisible();
  await expect(page.getByText(file.name, { exact: true })).toBeVisible();
  expect(await kept(), 'of half a file').toBe(0);

  line.mend();
  await press(page, 'Upload');
  await expect(page.getByRole('link', { name: `${file.name} : Successfully Uploaded!` })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(kept).toBe(1);

  await chooseFile(page, file);
  await expect(page.getByText('1,000 records: 0 can be taken, 1,000 already in the list.')).toBeVisible();
  await press(page, 'Upload');
  await expect(page.getByRole('link', { name: new RegExp(`^${file.name} : `) })).toBeVisible();
  expect(await kept(), 'of the same file twice').toBe(1);
  await line.close();
});
