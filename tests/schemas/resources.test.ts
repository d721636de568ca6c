import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import { emptyValues } from '../../src/schemas/values/emptyValues';
import { withoutDemoMenu } from '../../src/shell/menu';
import { schemaOf, sourcesOf } from './setup/schemaOf';

const words = (text: string) => text.trim().split(/\s+/);

const AUDIT = words('id status uid_create uid_update dt_create dt_update');

/** The field names of each resource. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  segmap: [
    ...AUDIT,
    ...words(
      'parent_group mul_dealer_cd outlet_cd loc_cd dealer_for_cd seg_ledger seg_ledger_cd godown cid segid',
    ),
    ...words('r_segid wi_bndp_segid ew_segid ci_segid pp_segid wi_segid stpi_segid ccpccpc_segid'),
    ...words('wi_bndp_godown ci_godown pp_godown wi_godown stpi_godown'),
    ...words('cost_center cost_center_tv cost_cetagory billing_code companyGstin'),
    ...words('cust_group_vh cust_group_ws cust_group_tv loc_nature stpi_segLedger stpi_seg_ledger_cd'),
    ...words(
      'wi_cost_center wi_bndp_cost_center visible loc_custGrp_applicable vs_post_from_ci txnid cash_bank_map',
    ),
    ...words('seperateWsToggle bussinessCustGroupToggle locToggle cashBankMapToggle transTypeToggle'),
    ...words('wi ci pp ew ewc ccp ccpc').flatMap(type => [
      `${type}_sl_pur_ledger`,
      `${type}_sl_pur_ledger_cd`,
    ]),
  ],
  ledgermap: [
    ...AUDIT,
    ...words(
      'parent_group ledger_type dms_id dms_name dms_pan dms_gstin rlb_id rlb_name rlb_pan rlb_gstin segid cid',
    ),
    ...words(
      'dr_msil dr_msil_code cr_msil cr_msil_code dler_disc dler_disc_code control_ldgr control_ldgr_code',
    ),
    ...words('msilToggle vb_discount_field exception_for_tax_computation'),
  ],
  itemmap: [
    ...AUDIT,
    ...words('parent_group cid segid dms_id uom rlb_item_name rlb_item_code rlb_item_group'),
    ...words('sale purchase sto sti').flatMap(way => [
      `item_wise_${way}_ledger`,
      `item_wise_${way}_ledger_cd`,
    ]),
  ],
  vtype: words('id trans_type trans_type_name status'),
  announcements: ['title', 'outlets', 'valid_from', 'valid_to', 'body', 'id'],
  test: words('id status key name short_name location email'),
  gstrate: words('id status rate kind valid_from valid_to goods'),
  closedperiod: words('id status closed_until cid remark'),
};

/** Titles, buttons and menu. */
const SCREENS = {
  segmap: {
    list: { add: 'Add Segment' },
    create: { title: 'Create New Segmap', save: 'Save Segmap' },
    edit: { title: 'Edit Segmap', save: 'Update Segmap' },
    clone: { title: 'Create New Segmap', save: 'Save Segmap' },
  },
  ledgermap: {
    list: { add: 'Add Ledger' },
    create: { title: 'Create New Ledgermap', save: 'Create Ledgermap' },
    edit: { title: 'Edit Ledgermap', save: 'Edit Ledgermap' },
  },
  itemmap: {
    list: { title: 'List of Item Mapping', add: 'Add Item' },
    create: { title: 'Create a New Item Mapping', save: 'Create Mapping' },
    edit: { title: 'Edit Item Mapping', save: 'Edit Mapping' },
  },
  vtype: { list: { title: 'List of Vtype' } },
  test: { create: { title: 'Test', save: 'Save' }, edit: { title: 'Test', save: 'Save' } },
};

const COLUMNS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  segmap: [
    ['parent_group', 'PARENT GROUP'],
    ['mul_dealer_cd', 'MUL DEALER CD'],
    ['loc_cd', 'LOC CD'],
    ['outlet_cd', 'OUTLET CD'],
    ['dealer_for_cd', 'DEALER FOR CD'],
    ['seg_ledger', 'SEGMENT LEDGER'],
    ['godown', 'GODOWN'],
  ],
  ledgermap: [
    ['parent_group', 'PARENT GROUP'],
    ['ledger_type', 'LEDGER TYPE'],
    ['dms_name', 'DMS NAME'],
    ['rlb_name', 'RLB NAME'],
    ['dms_id', 'DMS: LEDGER ID'],
    ['rlb_id', 'RLB: LEDGER ID'],
  ],
  itemmap: [
    ['parent_group', 'PARENT GROUP'],
    ['dms_id', 'DMS ID'],
    ['cid', 'Company ID'],
    ['rlb_item_group', 'RLB ITEM GROUP'],
    ['rlb_item_code', 'RLB ITEM CODE'],
    ['rlb_item_name', 'RLB ITEM NAME'],
  ],
  vtype: [
    ['trans_type_name', 'Trans Vtype Name'],
    ['trans_type', 'Trans Type'],
  ],
};

/** The core calls. */
const ENDPOINTS = {
  segmap: {
    list: '/master/segmap/list',
    add: '/master/segmap/add',
    update: '/master/segmap/update/{id}',
    delete: '/master/segmap/delete/{id}',
    search: '/segmap/search/{term}',
  },
  ledgermap: {
    list: '/master/ledgermap/list',
    add: '/master/ledgermap/add',
    update: '/master/ledgermap/update/{id}',
    delete: '/ledgermap/delete/{id}',
    search: '/ledgermap/search/{term}',
    exists: '/ledgermap/exists/{value}',
  },
  itemmap: {
    list: '/master/itemmap/list',
    add: '/master/itemmap/add',
    update: '/master/itemmap/update/{id}',
    delete: '/itemmap/delete/{id}',
    search: '/itemmap/search/{term}',
    exists: '/itemmap/exists/{value}',
  },
  vtype: { list: '/master/vtype/list', update: '/master/vtype/update' },
};

/** The fields that each toggle shows. */
const TOGGLED: Readonly<Record<string, readonly string[]>> = {
  seperateWsToggle:
    words(`r_segid wi_segid wi_godown wi_cost_center wi_bndp_segid wi_bndp_godown wi_bndp_cost_center
    ew_segid ci_segid ci_godown pp_segid pp_godown stpi_segid stpi_godown stpi_segLedger stpi_seg_ledger_cd
    ccpccpc_segid`),
  bussinessCustGroupToggle: words('cust_group_vh cust_group_ws cust_group_tv'),
  locToggle: words('loc_nature loc_custGrp_applicable'),
  transTypeToggle: words('wi ci pp ew ewc ccp ccpc').flatMap(type => [
    `${type}_sl_pur_ledger`,
    `${type}_sl_pur_ledger_cd`,
  ]),
  cashBankMapToggle: ['cash_bank_map'],
  msilToggle: words(`dr_msil dr_msil_code cr_msil cr_msil_code dler_disc dler_disc_code control_ldgr
    control_ldgr_code`),
};

describe('the product’s resources', () => {
  it('are the four masters, the announcements and the scaffold', () => {
    expect(resources.map(schema => schema.name).toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  });

  it.each(Object.entries(FIELDS))('%s has exactly its documented fields', (name, fields) => {
    expect(sourcesOf(schemaOf(name))).toEqual(fields.toSorted());
  });

  it.each(Object.entries(SCREENS))('%s has its fixed titles and buttons', (name, screens) => {
    expect(schemaOf(name).screens).toMatchObject(screens);
  });

  it.each(Object.entries(COLUMNS))('%s shows its columns in order', (name, columns) => {
    expect(schemaOf(name).columns.map(({ source, title }) => [source, title])).toEqual(columns);
  });

  it.each(Object.entries(ENDPOINTS))('%s calls its documented paths', (name, endpoints) => {
    expect(schemaOf(name).endpoints).toMatchObject(endpoints);
  });

  it('are in the menu under their permission keys', () => {
    const menu = withoutDemoMenu(resources).flatMap(schema => (schema.menu ? [schema.menu] : []));
    expect(menu.toSorted((a, b) => a.order - b.order).map(({ key, label }) => `${key}: ${label}`)).toEqual([
      'segment_map: Segment Map',
      'vtype_map: Vtype Map',
      'ledger_map: Ledger Map',
      'item_map: Item Map',
    ]);
  });

  it.each(Object.entries(TOGGLED))('open the section of %s with its fields', (toggle, fields) => {
    const sections = resources.flatMap(schema => schema.sections);
    const section = sections.find(known => known.toggle === toggle);
    expect(section?.fields.toSorted()).toEqual(fields.toSorted());
  });

  it('start with toggles off, the location without customer groups, and one empty row in the cash bank map', () => {
    const values = emptyValues(schemaOf('segmap'));
    for (const toggle of words('seperateWsToggle bussinessCustGroupToggle locToggle cashBankMapToggle')) {
      expect(values[toggle]).toBe(false);
    }
    expect(values['loc_custGrp_applicable']).toBe(false);
    expect(values['vs_post_from_ci']).toBe(false);
    expect(emptyValues(schemaOf('ledgermap'))).toMatchObject({
      exception_for_tax_computation: false,
      msilToggle: false,
    });
    expect(values['cash_bank_map']).toEqual([
      {
        payment_mode: null,
        deposit_bank_arr: [{ deposit_bank: null, bank_ledger: null, ledger_code: null }],
      },
    ]);
  });

  it('keep id, status, audit fields and transaction out of the form', () => {
    for (const source of [...AUDIT, 'txnid'])
      expect(emptyValues(schemaOf('segmap'))).not.toHaveProperty(source);
  });

  it('check code and name of ledgers and items, a name only above two characters', () => {
    expect(schemaOf('ledgermap').duplicateChecks).toEqual([
      { field: 'dms_id', type: 'checkCode', longerThan: 0 },
      { field: 'dms_name', type: 'checkName', longerThan: 2 },
    ]);
    expect(schemaOf('itemmap').duplicateChecks).toEqual([
      { field: 'rlb_item_code', type: 'checkCode', longerThan: 0 },
      { field: 'rlb_item_name', type: 'checkName', longerThan: 2 },
    ]);
  });

  it('refuse a second segment map of the same dealer, outlet, location and company', () => {
    expect(schemaOf('segmap').uniqueKeys).toEqual([
      {
        fields: ['parent_group', 'mul_dealer_cd', 'outlet_cd', 'loc_cd', 'dealer_for_cd', 'cid'],
        title: 'Mapping Status',
        message: 'Mapping Already Exists',
      },
    ]);
  });

  it('are plain data that survives a round trip through JSON', () => {
    for (const schema of resources) expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });
});
