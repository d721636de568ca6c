import type { Context } from 'hono';
import type { RightsResource } from '../../../src/rights/roles';
import type { AppEnv } from '../../http/appEnv';
import type { OwnSchemas } from './registry';
import { inForce } from './shipped/graduation';

/** All resources of an account on which rights depend: shipped and own, including retired ones. */
export const withOwn = (
  shipped: readonly RightsResource[],
  { byName }: OwnSchemas,
): readonly RightsResource[] => [
  ...inForce(shipped, byName),
  ...[...byName.values()].map(({ name, declaration: { menu } }) => ({ name, ...(menu && { menu }) })),
];

/** All resources of the caller's account on which rights depend. */
export const resourcesOf = (
  context: Context<AppEnv>,
  shipped: readonly RightsResource[],
): readonly RightsResource[] => withOwn(shipped, context.get('schemas'));
