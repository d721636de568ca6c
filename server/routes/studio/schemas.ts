import type { Context } from 'hono';
import { RECORD_ACTIONS, recordRight, type Rights } from '../../../src/rights/right';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import type { AppEnv } from '../../http/appEnv';
import { isKnown } from '../../http/listTag';
import type { Handlers } from '../serveCall';
import type { OwnResource, OwnSchemas } from './registry';

/** The live own resources for whoever is logged in, from memory: the session's look-up said whether they are current. */
export function schemaHandlers() {
  return {
    async schemas({ context }) {
      const schemas = context.get('schemas');
      const rights = context.get('rights');
      const shown = visible(schemas, rights);
      const tag = tagOf(schemas, shown);
      context.header('ETag', tag);
      if (isKnown(context, tag)) return notModified(context);
      return {
        seq: schemas.seq,
        resources: shown.map(({ resource: { name, version, declaration }, allowed }) => ({
          name,
          version,
          declaration: { ...declaration },
          rights: allowed,
        })),
      };
    },
  } satisfies Partial<Handlers>;
}

const notModified = (context: Context<AppEnv>): Response => context.body(null, 304);

interface Visible {
  readonly resource: OwnResource;
  readonly allowed: readonly string[];
}

const visible = ({ byName }: OwnSchemas, rights: Rights): readonly Visible[] =>
  [...byName.values()].flatMap(resource => {
    const allowed = RECORD_ACTIONS.filter(action => rights.has(recordRight(resource, action)));
    return resource.state === 'live' && allowed.includes('see') ? [{ resource, allowed }] : [];
  });

/** By what is answered, and not by the role's name alone: an account changes what its roles may do. */
function tagOf({ seq }: OwnSchemas, shown: readonly Visible[]): string {
  const content = shown.map(
    ({ resource: { name, version, digest }, allowed }) => `${name} ${version} ${digest} ${allowed.join()}`,
  );
  return `W/"${seq}-${hexDigest(content.join('\n')).slice(0, 16)}"`;
}
