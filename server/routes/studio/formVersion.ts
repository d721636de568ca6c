import type { Context } from 'hono';
import type { Field } from '../../../src/schemas/field';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { FORM_VERSION_HEADER } from '../../../src/wire/http/headers';
import type { AppEnv } from '../../http/appEnv';
import { ApiError } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { StudioStore } from '../../store/studio/studioStore';
import type { OwnResource } from './registry';

/**
 * Refuses a record that was written in the form of another version if one of its fields has since been removed, renamed or
 * converted: its value would be dropped silently. A caller that names no version is a program that follows the
 * description.
 * @throws ApiError 409
 */
export async function assertSameForm(
  context: Context<AppEnv>,
  { name, version, declaration }: Pick<OwnResource, 'declaration' | 'name' | 'version'>,
  studio: Pick<StudioStore, 'version'>,
): Promise<void> {
  const named = context.req.header(FORM_VERSION_HEADER) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(named) || Number(named) === version) return;
  const written = await studio.version(context.get('session').account, name, Number(named));
  if (!written) return;
  const before: ResourceDeclaration = parseStored(written.declaration);
  if (!areWithin(before.fields, declaration.fields)) throw formChanged();
}

/** Whether all fields are still there, with the names and kinds that they had. */
const areWithin = (before: readonly Field[], now: readonly Field[]): boolean =>
  before.every(field =>
    now.some(
      ({ fid, source, kind, ...rest }) =>
        fid === field.fid &&
        source === field.source &&
        kind === field.kind &&
        (!('fields' in field) || ('fields' in rest && areWithin(field.fields, rest.fields))),
    ),
  );

const formChanged = (): ApiError =>
  new ApiError(
    409,
    'formChanged',
    'Someone else has changed this form in the meantime. Nothing was saved; take over the new form, then save again',
  );
