import type { ResourceSchema } from '../../../src/schemas/resource';
import type { Neighbour } from '../../../src/schemas/studio/runTimeRules';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import type { OwnResource } from './registry';
import { inForce } from './shipped/graduation';

export interface StudioRoutesOptions extends ResourceRoutesOptions {
  /** The shipped resources. */
  readonly resources: readonly ResourceSchema[];
  /** Called when a run may have started. */
  readonly wakeRuns?: (() => void) | undefined;
}

/** The resources other than the one of this name. */
export const neighboursOf = (
  name: string,
  shipped: readonly ResourceSchema[],
  own: readonly OwnResource[],
): readonly Neighbour[] => [
  ...inForce(shipped, new Map(own.map(each => [each.name, each]))).filter(each => each.name !== name),
  ...own.filter(each => each.name !== name && each.state === 'live').map(({ schema }) => schema()),
];

/** The label of a resource. */
export const labelOf = ({ menu, screens }: Pick<ResourceSchema, 'menu' | 'screens'>): string =>
  menu?.label ?? screens.list.title;
