import type { Context } from 'hono';
import { RECORD_ACTIONS, recordRight, type Rights } from '../../../src/rights/right';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import type { AppEnv } from '../../http/appEnv';
import { isKnown } from '../../http/listTag';
import { openApiDocument } from '../../openapi/document';
import { inOnePiece, type Handlers } from '../serveCall';
import type { OwnResource, OwnSchemas } from './registry';
import { inForce } from './shipped/graduation';

/** Answers with the live own resources from memory: the session's look-up has checked that they are current. */
export function schemaHandlers(shipped: readonly ResourceSchema[]) {
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
        resources: shown.map(({ resource: { name, version, at, declaration }, allowed }) => ({
          name,
          version,
          at,
          declaration: { ...declaration },
          rights: allowed,
        })),
      };
    },
    async studioDescription({ context }) {
      const schemas = context.get('schemas');
      const rights = context.get('rights');
      const shown = visible(schemas, rights);
      const seen = inForce(shipped, schemas.byName).filter(schema => rights.has(recordRight(schema, 'see')));
      const tag = tagOf(schemas, shown, seen);
      context.header('ETag', tag);
      if (isKnown(context, tag)) return notModified(context);
      const own = shown.map(({ resource }) => resource.schema());
      return inOnePiece(JSON.stringify(openApiDocument([...seen, ...own])));
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

/** Depends on the rights, not only on the role's name, because an account can change the rights of its roles. */
function tagOf(
  { seq }: OwnSchemas,
  shown: readonly Visible[],
  shipped: readonly Pick<ResourceSchema, 'name'>[] = [],
): string {
  const content = [
    ...shown.map(
      ({ resource: { name, version, digest }, allowed }) => `${name} ${version} ${digest} ${allowed.join()}`,
    ),
    ...shipped.map(({ name }) => name),
  ];
  return `W/"${seq}-${hexDigest(content.join('\n')).slice(0, 16)}"`;
}
