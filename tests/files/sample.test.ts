import { describe, expect, it } from 'vitest';
import { FileRefusal } from '../../src/files/refusal';
import { readSample } from '../../src/files/sample/readSample';
import { writeWorkbook } from '../../src/files/workbook/writeWorkbook';
import { bytesOf } from './support/workbook';

const csv = (text: string, name = 'fuel.csv') => new File([text], name);

describe('the sample of a spreadsheet', () => {
  it('has the titles and the rows of a text file, whatever separates them', async () => {
    for (const separator of [',', ';', '\t']) {
      const text = ['\uFEFFOutlet,Rate', '"MG Road, Pune",96.5', ',', 'Camp,']
        .join('\r\n')
        .replaceAll(/,(?! )/gu, separator);
      expect(await readSample(csv(text))).toEqual({
        titles: ['Outlet', 'Rate'],
        rows: [
          [
            { text: 'MG Road, Pune', kind: 'text' },
            { text: '96.5', kind: 'text' },
          ],
          [{ text: 'Camp', kind: 'text' }, null],
        ],
      });
    }
  });

  it('has the first sheet of a workbook, with the kind of each cell', async () => {
    const bytes = await bytesOf(
      writeWorkbook([
        {
          name: 'Fuel',
          columns: [
            { title: 'Outlet', source: 'outlet', kind: 'text' },
            { title: 'Rate', source: 'rate', kind: 'number' },
            { title: 'Since', source: 'since', kind: 'date' },
          ],
          rows: [{ outlet: '0801', rate: 96.5, since: '2026-11-19' }],
        },
        { name: 'Other', columns: [{ title: 'A', source: 'a', kind: 'text' }], rows: [{ a: 'x' }] },
      ]),
    );
    expect(await readSample(new File([bytes], 'fuel.xlsx'))).toEqual({
      titles: ['Outlet', 'Rate', 'Since'],
      rows: [
        [
          { text: '0801', kind: 'text' },
          { text: '96.5', kind: 'number' },
          { text: '2026-11-19', kind: 'date' },
        ],
      ],
    });
  });

  it('has at most 1,000 rows and 200 columns, however many there are', async () => {
    const line = Array.from({ length: 500 }, (_, at) => `c${at}`).join(',');
    const { titles, rows } = await readSample(csv(Array.from({ length: 3_000 }, () => line).join('\n')));
    expect([titles.length, rows.length]).toEqual([200, 1_000]);
  });

  it('is refused with a message without rows, and if the file is no workbook', async () => {
    await expect(readSample(csv('Outlet,Rate'))).rejects.toThrow('The file has no rows below its titles.');
    await expect(readSample(csv('no workbook', 'fuel.xlsx'))).rejects.toBeInstanceOf(FileRefusal);
  });
});
