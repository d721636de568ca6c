import { declareCalls } from '../call';
import * as shape from '../shape';
import { ZIP_TYPE } from './fileTypes';

const common = { tag: 'files', kind: 'read', right: 'files/archives' } as const;

export const { archives, archive } = declareCalls(common, {
  archives: {
    method: 'POST',
    path: '/report/dms-txns/arcdata',
    summary: 'The paths of the archives',
    // `pg` is the account, but the server takes it from the token.
    body: { json: shape.requestObject({}, { pg: shape.unread(shape.text) }), optional: true },
    // Some APIs return a single path without a list.
    answer: {
      json: shape.withReader(shape.arrayOf(shape.text), (answer, index) =>
        shape.arrayOf(shape.filledText).read([answer].flat(), index),
      ),
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
