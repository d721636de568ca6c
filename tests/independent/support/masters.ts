import { randomInt, randomUUID } from 'node:crypto';
import type { Wire } from './client';

/** The core calls of each mapping master. */
export const MASTERS = {
  segmap: {
    add: '/master/segmap/add',
    update: '/master/segmap/update',
    delete: '/master/segmap/delete',
    list: '/master/segmap/list',
    search: '/segmap/search',
    exists: undefined,
    required: [
      'parent_group',
      'mul_dealer_cd',
      'outlet_cd',
      'loc_cd',
      'dealer_for_cd',
      'seg_ledger',
      'seg_ledger_cd',
      'godown',
      'cid',
      'segid',
    ],
    changes: { godown: 'Another godown' },
    code: 'seg_ledger_cd',
    name: 'seg_ledger',
  },
  ledgermap: {
    add: '/master/ledgermap/add',
    update: '/master/ledgermap/update',
    delete: '/ledgermap/delete',
    list: '/master/ledgermap/list',
    search: '/ledgermap/search',
    exists: '/ledgermap/exists',
    required: ['parent_group', 'ledger_type', 'rlb_id', 'dms_id', 'rlb_name', 'dms_name'],
    changes: { rlb_name: 'Another name' },
    code: 'dms_id',
    name: 'dms_name',
  },
  itemmap: {
    add: '/master/itemmap/add',
    update: '/master/itemmap/update',
    delete: '/itemmap/delete',
    list: '/master/itemmap/list',
    search: '/itemmap/search',
    exists: '/itemmap/exists',
    required: ['parent_group', 'dms_id', 'rlb_item_name', 'rlb_item_code', 'rlb_item_group', 'uom'],
    changes: { uom: 'KGS' },
    code: 'rlb_item_code',
    name: 'rlb_item_name',
  },
} as const;

/** One of the three mapping masters. */
export type Master = keyof typeof MASTERS;

/** The names of all masters, for tests that run on each. */
export const NAMES: readonly Master[] = ['segmap', 'ledgermap', 'itemmap'];

const audit = { status: 1, uid_create: 1, dt_create: '2026-11-21 10:20:30' };

/** A unique record with only the required fields. */
export function aRecord(master: Master, over: Wire = {}): Wire {
  const mark = randomUUID().slice(0, 8);
  const texts = Object.fromEntries(MASTERS[master].required.map(name => [name, `${name} ${mark}`]));
  const numbers = master === 'segmap' ? { cid: 7, segid: randomInt(1, 2_000_000_000) } : {};
  return { id: randomUUID(), ...texts, ...numbers, ...audit, ...over };
}

const AUDIT: ReadonlySet<string> = new Set(['uid_create', 'dt_create', 'uid_update', 'dt_update']);

/** What was sent, but for the audit fields: they may be sent, and are not believed. */
export const withoutAudit = (record: Wire): Wire =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !AUDIT.has(name)));
