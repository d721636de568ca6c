import { truncateSync, writeFileSync } from 'node:fs';
import { rowXml, workbookOf } from '../../files/support/workbook';
import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import { chooseFile, transaction, transactionFile, type ChosenFile } from '../support/files';
import { press } from '../support/forms';
import { watchFrames } from '../support/frames';
import { failedCall } from '../support/noise';

// Rows 22 to 25: files that a user chooses. tests/files/hostile tests their contents.

const MIB = 1024 * 1024;

if (isWhole)
  test('row 22, upload: an upload of 100 MB shows its progress, and Cancel ends it @network @server', async ({
    page,
    open,
    allowConsole,
  }, testInfo) => {
    allowConsole.push(/net::ERR_/);
    const file = testInfo.outputPath('hundred.json');
    writeFileSync(file, '[');
    truncateSync(file, 100 * MIB);
    await open('/uploaddata');
    await page.locator('input[name=file]').setInputFiles(file);
    await page.route(/\/upload\/txn-upload$/, () => undefined);
    await press(page, 'Upload');
    await expect(page.getByText('Processing File')).toBeVisible();
    await press(page, 'Cancel');
    await expect(page.getByText('Processing File')).toHaveCount(0);
    await expect(page.getByText('hundred.json', { exact: true })).toBeVisible();
  });

const named = (name: string, bytes: Uint8Array | string): ChosenFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

const good = transactionFile('good.json', [transaction(Date.now() % 1_000_000_000)]).buffer;
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good.toString(), 'utf16le')]);

/** Row number, title, file, and the expected message. */
const JSON_FILES: readonly (readonly [number, string, ChosenFile, RegExp])[] = [
  [23, 'another ending', named('good.txt', good), /Only JSON file allowed to upload/],
  [23, 'nothing in it', named('empty.json', ''), /The file is empty/],
  [23, 'UTF-16', named('utf16.json', utf16), /will be refused\. .*UTF-8/],
  [23, 'a workbook named json', named('book.json', 'PK\u0003\u0004'), /will be refused/],
  [
    25,
    '100,000 lists in lists',
    named('deep.json', '['.repeat(100_000)),
    /will be refused\. Line 1, column \d+/,
  ],
  [
    25,
    '__proto__',
    named('proto.json', `[{"__proto__": {"polluted": 1}}]`),
    /Record 1, line 1, column \d+.*|will be refused/,
  ],
  [25, 'a name twice', named('twice.json', `[{"TRANS_ID": "1", "TRANS_ID": "2"}]`), /twice|will be refused/],
  [25, '2^53 + 1', named('big.json', `[{"utd": 9007199254740993}]`), /utd.*|will be refused/],
  [25, '1e400', named('huge.json', `[{"total": 1e400}]`), /total.*|will be refused/],
];

for (const [row, what, file, words] of JSON_FILES) {
  if (!isWhole) continue;
  test(`row ${row}, upload: ${what} is named before anything is sent, and none of it is stored @server`, async ({
    page,
    open,
    allowConsole,
  }) => {
    allowConsole.push(failedCall(400, 413, 415, 422));
    await open('/uploaddata');
    await chooseFile(page, file);
    await expect(page.getByText(file.name, { exact: true }).first()).toBeVisible();
    if (row === 23 && what === 'another ending') await press(page, 'Upload');
    await expect(page.getByText(words).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
    await press(page, 'Upload');
    await expect(page.getByText(/Successfully Uploaded!/)).toHaveCount(0);
    await expect(
      page.getByText(/Only JSON file allowed|Error in Uploading|Uploaded with errors!/).first(),
    ).toBeVisible();
    await expect(page.getByText(file.name, { exact: true }).first()).toBeVisible();
  });
}

test('row 22 and row 23, upload: a file over the limit is refused before a byte of it is sent, UTF-16 is named, and a byte order mark is accepted @server', async ({
  page,
  open,
}, testInfo) => {
  const large = testInfo.outputPath('large.json');
  writeFileSync(large, '[');
  truncateSync(large, 385 * MIB);
  await open('/uploaddata');
  const calls = watchCalls(page);
  const refusal = page.getByRole('status').filter({ hasText: 'Error in Uploading, try again!' });
  await page.locator('input[name=file]').setInputFiles(large);
  await press(page, 'Upload');
  await expect(refusal).toContainText('The file has 385 MB (limit 384 MB).');
  await expect(page.getByText('large.json', { exact: true })).toBeVisible();

  await chooseFile(page, named('utf16.json', utf16));
  await expect(page.getByText(/will be refused\. .*UTF-8/).first()).toBeVisible();
  await expect(page.getByText('utf16.json', { exact: true }).first()).toBeVisible();

  await chooseFile(page, named('bom.json', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good])));
  await expect(page.getByText(/1 record: 1 can be taken|already in the list/)).toBeVisible();
  expect(callsTo(calls, '/upload')).toEqual([]);
});

const swollen = () => workbookOf(`<sheetData>${rowXml(1, 'x'.repeat(100 * MIB))}</sheetData>`);
const wide = () =>
  workbookOf(
    `<sheetData><row r="1">${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(100_000)}</row></sheetData>`,
  );
const long = () => workbookOf(`<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData>`);

const WORKBOOKS = { 'a bomb of 100 MB': swollen, '100,000 columns': wide, 'a million rows': long };

for (const [what, make] of Object.entries(WORKBOOKS)) {
  if (!isWhole && what !== 'a bomb of 100 MB') continue;
  test(`row 24, upload: ${what} in a workbook is refused while the page keeps working @server`, async ({
    page,
    open,
  }, testInfo) => {
    const file = named('bomb.xlsx', make());
    await open('/upload-xlsx');
    const frames = await watchFrames(page);
    await chooseFile(page, file);
    await expect(page.getByText(/This file will be refused\./)).toBeVisible({ timeout: 30_000 });
    const seen = await frames();
    testInfo.annotations.push({ type: 'frames', description: JSON.stringify(seen) });
    // The limit allows for other load on the machine; unpacking in the page would block it almost all the time.
    expect(seen.longest).toBeLessThan(Math.max(500, seen.ms / 3));
  });
}
