import { configure, fireEvent } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { vi } from 'vitest';
// jsdom has no workers, so files are inspected in this thread. Without this import, the code could load after a test
// has ended.
import '../../../src/files/inspect/answerRequest';
// Loaded in advance, because an import cannot finish under fake timers.
import '../../../src/dataProvider/files/fileCalls';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { segmap } from '../../../src/schemas/segmap';
import { vtype } from '../../../src/schemas/vtype';
import { json, providerWith, type Answer } from '../../dataProvider/fakeApi';
import { showCustom } from '../CustomConsole';
import { field } from '../sync/syncScreen';
import { fakeUploads } from './fakeUploads';

configure({ defaultHidden: true });

interface Setting {
  readonly path: string;
  /** Answers of the API, by path. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly features?: string[];
  /** Further resources of the API. */
  readonly resources?: readonly ResourceSchema[];
}

const MASTERS: Readonly<Record<string, Answer>> = {
  '/master/vtype/list': () =>
    json([
      { id: '1', trans_type: 'WI', trans_type_name: 'Workshop Invoice', status: 1 },
      { id: '2', trans_type: 'VP', trans_type_name: 'Vehicle Purchase', status: 0 },
    ]),
  '/master/segmap/list': () =>
    json([
      { id: '1', loc_cd: 'BLR', mul_dealer_cd: '0801', outlet_cd: '01', status: 1 },
      { id: '2', loc_cd: 'MYS', mul_dealer_cd: '0801', outlet_cd: '02', status: 1 },
    ]),
};

/** Renders the file screens with the real data provider and a simulated API. */
export function showFiles({ path, answers = {}, features = [], resources = [] }: Setting) {
  const uploads = fakeUploads();
  const { provider, sent } = providerWith(
    [vtype, segmap, ...resources],
    { ...MASTERS, ...answers },
    { features },
  );
  return {
    ...showCustom(provider, [path], <h1>Elsewhere</h1>),
    sent,
    uploads,
    sentTo: (start: string) => sent.filter(call => call.path.startsWith(start)),
  };
}

/** Sets the value of the field with this name. */
export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Chooses a file as the browser's dialog does, whatever its extension. */
export function chooseFile(name: string, content = '[]'): File {
  const file = new File([content], name);
  fireEvent.change(field('file'), { target: { files: [file] } });
  return file;
}

/** The names of the saved files. */
export const savedAs = () => vi.mocked(saveAs).mock.calls.map(([, name]) => name);

/** An API answer that contains a workbook. */
export const workbook = (bytes = 'PK workbook', headers: Record<string, string> = {}) =>
  new Response(bytes, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ...headers,
    },
  });
