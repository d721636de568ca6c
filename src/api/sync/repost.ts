import { declareCall } from '../call';
import * as shape from '../shape';
import { syncRow } from './rows';

export const syncRepost = declareCall({
  kind: 'post',
  tag: 'sync',
  name: 'syncRepost',
  right: 'sync/repost',
  method: 'GET',
  path: '/report/maruti-sync-repost/{redisId}',
  summary: 'Posts a failed row again',
  // Foreign APIs may respond with any body: only their acceptance matters.
  answer: { json: shape.readAs<unknown>(syncRow, answer => answer ?? {}) },
  refusals: [404, 409, 503],
});
