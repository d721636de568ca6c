import { expect, test } from '../console';
import { writeBigJson, writeBigWorkbook } from '../support/bigFiles';
import { watchFrames } from '../support/frames';

/** Generous, because the machine may be busy. Reading the file in the page would block it almost all the time. */
const longestGapMs = (readingMs: number) => Math.max(500, readingMs / 3);

test('counts large files in a worker while the page keeps painting', async ({ page, open }, testInfo) => {
  const json = testInfo.outputPath('large.json');
  const workbook = testInfo.outputPath('large.xlsx');
  const transactions = await writeBigJson(json, 10_000_000);
  await writeBigWorkbook(workbook, 20_000);
  const choose = async (file: string, counts: string) => {
    await page.getByRole('button', { name: 'Select File' }).waitFor();
    const ended = await watchFrames(page);
    await page.locator('input[name=file]').setInputFiles(file);
    await expect(page.getByText(counts, { exact: true })).toBeVisible({ timeout: 40_000 });
    const frames = await ended();
    testInfo.annotations.push({ type: file.slice(-10), description: JSON.stringify(frames) });
    expect(frames.frames).toBeGreaterThan(10);
    expect(frames.longest).toBeLessThan(longestGapMs(frames.ms));
  };
  const workers: string[] = [];
  page.on('worker', worker => workers.push(worker.url()));

  await open('/uploaddata');
  const count = transactions.toLocaleString('en-IN');
  await choose(json, `${count} records: ${count} can be taken.`);
  await open('/upload-xlsx');
  await choose(workbook, '20,000 records: 20,000 can be taken.');
  expect(workers.filter(url => url.includes('inspectWorker')).length, 'workers that read').toBe(2);
});
