import type { ResourceSchema } from '../schemas/resource';
import {
  RECORD_ACTIONS,
  recordRight,
  SHARED_RIGHTS,
  WORK_RIGHTS,
  type RecordAction,
  type SharedRight,
} from './right';

/** The part of a resource that rights depend on. */
export type RightsResource = Pick<ResourceSchema, 'name' | 'menu'>;

/** A role that every account has: its rights to the records of each resource, and its other rights. */
interface ShippedRole {
  readonly records: readonly RecordAction[];
  readonly shared: readonly SharedRight[];
}

/** The role that has all rights; it cannot be changed. */
export const OWNER = 'owner';

/** The roles that every account has, from most to fewest rights. An account can change all but the first. */
export const SHIPPED_ROLES = {
  owner: { records: RECORD_ACTIONS, shared: SHARED_RIGHTS },
  accountant: { records: RECORD_ACTIONS, shared: WORK_RIGHTS },
  clerk: {
    records: ['see', 'create', 'edit', 'export', 'history'],
    shared: [
      'sync/see',
      'sync/payload',
      'sync/repost',
      'files/reports',
      'files/downloads',
      'files/uploads',
      'files/reconciliation',
    ],
  },
  viewer: { records: ['see', 'history'], shared: ['sync/see', 'files/reports', 'files/downloads'] },
} as const satisfies Readonly<Record<string, ShippedRole>>;

export type ShippedRoleId = keyof typeof SHIPPED_ROLES;

const isShipped = (id: string): id is ShippedRoleId => Object.hasOwn(SHIPPED_ROLES, id);

/** The original rights of a shipped role; null if there is no such role. */
export function shippedRights(id: string, resources: readonly RightsResource[]): readonly string[] | null {
  if (!isShipped(id)) return null;
  const { records, shared } = SHIPPED_ROLES[id];
  return [
    ...resources.flatMap(resource => records.map((action: RecordAction) => recordRight(resource, action))),
    ...shared,
  ];
}

/** All rights. */
export const everyRight = (resources: readonly RightsResource[]): readonly string[] =>
  shippedRights(OWNER, resources) ?? [];
