import type { Guard } from './guard';

const UPLOAD = 'tests/custom/files/UploadData.test.tsx';
const DOWNLOAD = 'tests/custom/files/DownloadData.test.tsx';
const JSON_FILES = 'tests/files/hostile/json.test.ts';

/** What files must not do, and what is no file. */
export const files: readonly Guard[] = [
  {
    name: 'a file with another ending is not sent',
    file: 'src/custom/files/useUpload.ts',
    from: "const problem = file && why === '' ? problemOf(file) : UPLOAD_FAILED;",
    to: "const problem = file && why === '' ? '' : UPLOAD_FAILED;",
    tests: [UPLOAD],
    only: 'takes JSON alone',
  },
  {
    name: 'a file that is too large is not sent',
    file: 'src/custom/files/useUpload.ts',
    from: "file && provider.has('uploads') ? tooLarge(file, kind) : ''",
    to: "''",
    tests: [UPLOAD],
    only: 'larger than the server',
  },
  {
    name: 'one file is on its way at a time',
    file: 'src/custom/files/useTransfer.ts',
    from: '    if (running.current) return;\n',
    to: '',
    tests: ['tests/custom/files/transfer.test.tsx'],
  },
  {
    name: 'who leaves ends what is on its way',
    file: 'src/custom/files/useTransfer.ts',
    from: '  useEffect(() => () => running.current?.abort(), []);\n',
    to: '',
    tests: ['tests/custom/files/transfer.test.tsx'],
  },
  {
    name: 'a file that arrives short is none',
    file: 'src/dataProvider/fileDownload.ts',
    from: 'const short = done === 0 ||',
    to: 'const short = false && ',
    tests: [DOWNLOAD],
  },
  {
    name: 'words are no file',
    file: 'src/dataProvider/fileDownload.ts',
    from: "if (ok && !/html|json/i.test(contentType ?? '')) return;",
    to: 'if (ok) return;',
    tests: [DOWNLOAD],
    only: 'no words that came',
  },
  {
    name: 'a file is read in the page where there is no worker',
    file: 'src/files/inspect/openInspector.ts',
    from: 'else void inspectHere(request).then(take);',
    to: '',
    tests: ['tests/files/inspector.test.ts'],
  },
  {
    name: 'a worker that falls over is replaced',
    file: 'src/files/inspect/openInspector.ts',
    from: "    worker.addEventListener('error', broken);\n",
    to: '',
    tests: ['tests/files/inspector.test.ts'],
  },
  {
    name: 'brackets nest only so deep',
    file: 'src/files/json/elements.ts',
    from: 'if (open.push(at) > depth)',
    to: 'if (open.push(at) > 1e9)',
    tests: [JSON_FILES],
  },
  {
    name: 'a number that would change is named',
    file: 'src/files/json/parseValue.ts',
    from: 'if (!/\\d{16}|\\d[eE]/.test(text)) return [];',
    to: 'return [];',
    tests: ['tests/files/readTransactions.test.ts'],
  },
  {
    name: 'a part of a workbook holds no more than it claims',
    file: 'src/files/workbook/unpack.ts',
    from: 'if (size > entry.unpacked)',
    to: 'if (size < 0)',
    tests: ['tests/files/hostile/workbooks.test.ts'],
  },
  {
    name: 'a cell is no formula',
    file: 'src/records/csvText.ts',
    from: "FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text",
    to: 'text',
    tests: ['tests/records/csvText.test.ts'],
  },
];
