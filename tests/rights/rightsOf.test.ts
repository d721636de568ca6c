import { describe, expect, it } from 'vitest';
import { rightLabel } from '../../src/rights/labels';
import { menusOfRights, MENU_RIGHTS } from '../../src/rights/menuRights';
import { may, SHARED_RIGHTS } from '../../src/rights/right';
import { rightsOf } from '../../src/rights/rightsOf';
import { everyRight, SHIPPED_ROLES } from '../../src/rights/roles';
import { withinRights } from '../../src/rights/withinRights';
import { resources } from '../../src/schemas';
import { RESERVED_MENU_KEYS } from '../../src/schemas/lint/reserved';
import { permits } from '../../src/schemas/menuPermission';

const ofRole = (role: string, roleRights: readonly string[] | null = null) =>
  rightsOf({ menus: '', role, roleRights }, resources);

describe('the rights of a role', () => {
  it('are everything for an owner, whatever the account has made of the role', () => {
    expect([...ofRole('owner', [])]).toEqual(everyRight(resources));
  });

  it('shrink from owner to viewer', () => {
    const sizes = Object.keys(SHIPPED_ROLES).map(role => ofRole(role).size);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(may(ofRole('accountant'), 'users')).toBe(false);
    expect(may(ofRole('clerk'), 'segmap/delete')).toBe(false);
    expect(may(ofRole('viewer'), 'segmap/create')).toBe(false);
    expect(may(ofRole('viewer'), 'segmap/see')).toBe(true);
  });

  it('are those that the account has set, even none', () => {
    expect([...ofRole('clerk', ['log'])]).toEqual(['log']);
    expect([...ofRole('clerk', [])]).toEqual([]);
  });

  it('are none if the role is deleted, even if the menus are empty', () => {
    expect([...ofRole('auditor')]).toEqual([]);
    expect([...ofRole('constructor')]).toEqual([]);
  });
});

describe('the menus of rights', () => {
  const menusOf = (...rights: readonly string[]) => menusOfRights(new Set(rights), resources);

  it('are empty, which shows every entry, only for users who may use every screen', () => {
    expect(menusOfRights(ofRole('owner'), resources)).toBe('');
    expect(menusOf('segmap/see', 'sync/see')).toBe('segment_map,dms_txn_sync');
  });

  it('show nothing to users who may use no screen', () => {
    const menus = menusOf('log');
    const keys = [...RESERVED_MENU_KEYS, ...resources.flatMap(({ menu }) => menu?.key ?? [])];
    expect(keys.filter(key => permits(menus, key))).toEqual([]);
  });

  it('map every reserved key to its rights', () => {
    expect(Object.keys(MENU_RIGHTS).sort()).toEqual([...RESERVED_MENU_KEYS].sort());
  });
});

describe('the label of a right', () => {
  it('names the records of a resource', () => {
    expect(rightLabel('segmap/create', () => 'segment map')).toBe('add segment maps');
    expect(rightLabel('vtype/see', () => 'vehicle type')).toBe('see the vehicle types');
  });

  it('differs for every right', () => {
    const labels = SHARED_RIGHTS.map(right => rightLabel(right, name => name));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('a resource within rights', () => {
  const [segmap] = resources;

  it('has only the actions that the server would let through', () => {
    const { can } = segmap ?? {};
    const seen = segmap && withinRights(segmap, new Set(['segmap/see', 'segmap/edit']));
    expect(seen?.can).toEqual({ ...can, create: false, clone: false, delete: false });
  });

  it('is as declared for an owner, or if the API reports no rights', () => {
    expect(segmap && withinRights(segmap, null)).toBe(segmap);
    expect(segmap && withinRights(segmap, ofRole('owner')).can).toEqual(segmap?.can);
  });
});
