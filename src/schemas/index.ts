import { itemmap } from './itemmap';
import { ledgermap } from './ledgermap';
import type { ResourceSchema } from './resource';
import { resourceSet } from './resourceSet';
import { segmap } from './segmap';
import { test } from './test';
import { vtype } from './vtype';

/** Every resource of the product. A new one is its file and its line here. */
export const resources: readonly ResourceSchema[] = resourceSet([segmap, vtype, ledgermap, itemmap, test]);
