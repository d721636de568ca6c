import { COMPANY } from './payloadPaths';
import type { Paths } from './posting';

/** A mapping that accounting needs for a transaction: its resource, and the key that finds the record. */
export interface MappingRule {
  readonly resource: string;
  /** The list whose entries each need a mapping; absent if the transaction itself needs one. */
  readonly each?: Paths;
  /** The record's key fields, each with the paths to its value in the transaction. */
  readonly key: Readonly<Record<string, Paths>>;
  /** Fields that distinguish records with the same key, if record and transaction both hold a value. */
  readonly narrows: Readonly<Record<string, Paths>>;
  /** The paths to further values for the record, by field. */
  readonly about: Readonly<Record<string, Paths>>;
  /**
   * Accounting's message if there is no record: the first text whose placeholders can all be filled in. The last one
   * has placeholders for the key only.
   */
  readonly missing: readonly string[];
  /** Accounting's message if there are several. */
  readonly ambiguous: string;
}

const GROUP: Paths = ['row.PARENT_GROUP'];

/** The mappings that the simulated accounting product asks for, in its order. */
export const MAPPING_RULES: readonly MappingRule[] = [
  {
    resource: 'segmap',
    key: {
      parent_group: GROUP,
      mul_dealer_cd: ['row.MUL_DEALER_CD'],
      loc_cd: ['row.LOC_CD'],
      outlet_cd: ['payload.outlet', 'payload.outlet_cd'],
    },
    narrows: { cid: COMPANY, dealer_for_cd: ['payload.channel'] },
    about: {},
    missing: ['Segment map missing for dealer {mul_dealer_cd}, location {loc_cd}, outlet {outlet_cd}'],
    ambiguous:
      'Several segment maps apply to dealer {mul_dealer_cd}, location {loc_cd}, outlet {outlet_cd}: keep one',
  },
  {
    resource: 'ledgermap',
    key: { parent_group: GROUP, dms_id: ['payload.party.dms_id', 'payload.party.ledger_id'] },
    narrows: { cid: COMPANY },
    about: {
      dms_name: ['payload.party.name'],
      dms_gstin: ['payload.party.gstin'],
      dms_pan: ['payload.party.pan'],
    },
    missing: [
      'Ledger not found for party {dms_name} (DMS ledger {dms_id}) in company {cid}',
      'Ledger not found for party {dms_name} (DMS ledger {dms_id})',
      'Ledger not found for DMS ledger {dms_id}',
    ],
    ambiguous: 'Several ledger maps apply to DMS ledger {dms_id}: keep one',
  },
  {
    resource: 'itemmap',
    each: ['payload.items'],
    key: { parent_group: GROUP, dms_id: ['item.dms_id'] },
    narrows: { cid: COMPANY },
    about: { rlb_item_name: ['item.name'] },
    missing: ['Item {dms_id} is not mapped to an item of the accounting company'],
    ambiguous: 'Several item mappings apply to item {dms_id}: keep one',
  },
];
