import { itemmap } from './itemmap';
import { ledgermap } from './ledgermap';
import type { ResourceSchema } from './resource';
import { segmap } from './segmap';
import { test } from './test';
import { vtype } from './vtype';

/** Every resource of the product. A new one is its file and its line here. */
export const resources: readonly ResourceSchema[] = [segmap, vtype, ledgermap, itemmap, test];
