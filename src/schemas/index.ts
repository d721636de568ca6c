import { announcements } from './announcements';
import { itemmap } from './itemmap';
import { ledgermap } from './ledgermap';
import { closedperiod } from './masters/closedperiod';
import { gstrate } from './masters/gstrate';
import type { ResourceSchema } from './resource';
import { resourceSet } from './resourceSet';
import { segmap } from './segmap';
import { test } from './testForm';
import { vtype } from './vtype';

/** All resources of the product. A new one needs its own file and an entry here. */
export const resources: readonly ResourceSchema[] = resourceSet([
  segmap,
  vtype,
  ledgermap,
  itemmap,
  gstrate,
  closedperiod,
  announcements,
  test,
]);
