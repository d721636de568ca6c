import type { Context } from 'hono';
import { CHANGES } from '../../../src/wire/record/listTag';
import type { ListChanges } from '../../store/records/listChanges';
import { JSON_TYPE } from '../../http/jsonAnswer';

/** 226: what has changed since the list that the caller holds (RFC 3229). */
export const changesAnswer = (context: Context, { changed, gone }: ListChanges): Response =>
  context.body(`{"changed":${changed},"gone":${JSON.stringify(gone)}}`, 226, {
    'Content-Type': JSON_TYPE,
    IM: CHANGES,
  });
