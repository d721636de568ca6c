/** What helps: create or open a mapping, correct the transaction, wait, repost at once, or look in accounting first. */
export const CURES = ['map', 'fix', 'wait', 'retry', 'look'] as const;
export type CureKind = (typeof CURES)[number];

/** The mapping record that a cause is about. */
export interface CauseTarget {
  readonly resource: string;
  /** Fields that identify the record. */
  readonly key: readonly string[];
  /** Texts for the fields of a new record, with placeholders for the message's values and `{row:…}` for the row's. */
  readonly values: Readonly<Record<string, string>>;
}

/** Recognises a cause by its message. */
export interface CauseRule {
  /** The whole message, with named placeholders where it varies (see template.ts). */
  readonly when: string;
  readonly kind: CureKind;
  /** What to do, as a text with the same placeholders. */
  readonly cure: string;
  /** Only with `map`. */
  readonly target?: CauseTarget;
}

const GROUP = '{PARENT_GROUP}';

const ledger = (more: Readonly<Record<string, string>> = {}): CauseTarget => ({
  resource: 'ledgermap',
  key: ['parent_group', 'dms_id'],
  values: { parent_group: GROUP, dms_id: '{dms_id}', ...more },
});

const MAP_LEDGER = 'Map DMS ledger {dms_id} to a ledger of the accounting product, then repost.';

/** The shipped rules. The first match applies; tests/posting/causes checks the rules by the lint. */
export const CAUSE_RULES: readonly CauseRule[] = [
  {
    when: 'Ledger not found for party {dms_name} (DMS ledger {dms_id:word}) in company {cid:number}',
    kind: 'map',
    cure: MAP_LEDGER,
    target: ledger({ dms_name: '{dms_name}', cid: '{cid}' }),
  },
  {
    when: 'Ledger not found for party {dms_name} (DMS ledger {dms_id:word})',
    kind: 'map',
    cure: MAP_LEDGER,
    target: ledger({ dms_name: '{dms_name}' }),
  },
  {
    when: 'Ledger not found for DMS ledger {dms_id:word}',
    kind: 'map',
    cure: MAP_LEDGER,
    target: ledger(),
  },
  { when: 'Ledger {dms_id:word} is not mapped', kind: 'map', cure: MAP_LEDGER, target: ledger() },
  {
    when: 'Segment map missing for dealer {mul_dealer_cd:word}, location {loc_cd:word}, outlet {outlet_cd:word}',
    kind: 'map',
    cure: 'Map outlet {outlet_cd} of {loc_cd} to a segment of the accounting product, then repost.',
    target: {
      resource: 'segmap',
      key: ['parent_group', 'mul_dealer_cd', 'loc_cd', 'outlet_cd'],
      values: {
        parent_group: GROUP,
        mul_dealer_cd: '{mul_dealer_cd}',
        loc_cd: '{loc_cd}',
        outlet_cd: '{outlet_cd}',
      },
    },
  },
  {
    when: 'Item {dms_id:word} is not mapped to an item of the accounting company',
    kind: 'map',
    cure: 'Map item {dms_id} to an item of the accounting product, then repost.',
    target: {
      resource: 'itemmap',
      key: ['parent_group', 'dms_id'],
      values: { parent_group: GROUP, dms_id: '{dms_id}' },
    },
  },
  {
    when: 'Several ledger maps apply to DMS ledger {dms_id:word}: keep one',
    kind: 'fix',
    cure: 'Delete the ledger maps of DMS ledger {dms_id} that do not apply, then repost.',
  },
  {
    when: 'Several item mappings apply to item {dms_id:word}: keep one',
    kind: 'fix',
    cure: 'Delete the mappings of item {dms_id} that do not apply, then repost.',
  },
  {
    when: 'Several segment maps apply to dealer {dealer:word}, location {loc:word}, outlet {outlet:word}: keep one',
    kind: 'fix',
    cure: 'Delete the segment maps of outlet {outlet} that do not apply, then repost.',
  },
  {
    when: 'Ledger not found for the party of transaction {id:word}',
    kind: 'fix',
    cure: 'The message names no ledger. Look up the party of the transaction, map its ledger, then repost.',
  },
  {
    when: 'GSTIN {gstin:word} of {party} failed the check digit',
    kind: 'fix',
    cure: 'Ask {party} for the right GSTIN, correct it in the DMS, then repost.',
  },
  {
    when: 'Taxable value {taxable:number} differs from the sum of the items {items:number}',
    kind: 'fix',
    cure: 'Correct the items or the taxable value in the DMS, then repost.',
  },
  {
    when: 'HSN code missing for item {item:word}',
    kind: 'fix',
    cure: 'Enter the HSN code of item {item} in the DMS, then repost.',
  },
  {
    when: 'Place of supply {state:word} does not agree with GSTIN {gstin:word}',
    kind: 'fix',
    cure: 'Correct the place of supply or the GSTIN in the DMS, then repost.',
  },
  {
    when: 'Voucher date {day:word} lies in a closed financial period',
    kind: 'fix',
    cure: 'Have the period opened in accounting, or the voucher dated in an open one, then repost.',
  },
  {
    when: 'Company {cid:word} is locked for the day-end since {time:word}',
    kind: 'wait',
    cure: 'Wait until the day-end of company {cid} is over, then repost.',
  },
  {
    when: 'Time-out after {ms:number} ms while posting voucher {id:word}',
    kind: 'retry',
    cure: 'Safe to repost: the failure was temporary.',
  },
  {
    when: 'Connection to accounting host {host:word} was reset',
    kind: 'retry',
    cure: 'Safe to repost: the failure was temporary.',
  },
  {
    when: 'Deadlock while numbering the voucher of transaction {id:word}, chosen as victim',
    kind: 'retry',
    cure: 'Safe to repost: the failure was temporary.',
  },
  {
    when: 'Accounting did not answer in {seconds:number} s',
    kind: 'retry',
    cure: 'Safe to repost: the failure was temporary.',
  },
  {
    when: 'The synchronisation service did not answer ({why}). Repost it once the service is available again.',
    kind: 'wait',
    cure: 'Repost once the service is available again.',
  },
  {
    when: 'Was missing: copied from the dealer management system',
    kind: 'retry',
    cure: 'Safe to repost: the transaction has not been posted yet.',
  },
  {
    when: 'Voucher {voucher:word} exists already',
    kind: 'look',
    cure: 'Look for voucher {voucher} in accounting before you repost.',
  },
  {
    when: 'Posted already as voucher {voucher:word}',
    kind: 'look',
    cure: 'Look for voucher {voucher} in accounting before you repost.',
  },
];
