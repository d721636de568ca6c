import { declareCalls } from '../call';
import { arrayOf, filledText, withReader, requestObject, text, unread } from '../shape';
import { ZIP_TYPE } from './fileTypes';

const common = { tag: 'files', kind: 'read', right: 'files/archives' } as const;

export const { archives, archive } = declareCalls(common, {
  archives: {
    method: 'POST',
    path: '/report/dms-txns/arcdata',
    summary: 'The paths of the archives',
    // `pg` is the account; the token decides it.
    body: { json: requestObject({}, { pg: unread(text) }), optional: true },
    // Some APIs return a single path without a list.
    answer: {
      json: withReader(arrayOf(text), (answer, index) => arrayOf(filledText).read([answer].flat(), index)),
    },
  },
  archive: {
    method: 'GET',
    changesFiles: true,
    path: '/report/dms-txns/download_zip/{name}',
    summary: 'One archive',
    answer: { file: [ZIP_TYPE] },
    refusals: [404],
    isSlow: true,
  },
});

/** The name of an archive, the second segment of its path. */
export const archiveName = (path: string): string => {
  const segments = path.split('/').filter(segment => segment !== '');
  return segments[1] ?? segments[0] ?? '';
};
