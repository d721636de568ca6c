import { may, recordRight } from '../../../src/rights/right';
import { completeResource } from '../../../src/schemas/defineResource';
import { lintResource } from '../../../src/schemas/lintResource';
import type { RecordData, ResourceDeclaration, ResourceSchema } from '../../../src/schemas/resource';
import { asDeclaration } from '../../../src/schemas/studio/findings';
import { validateWire } from '../../../src/wire/record/validateWire';
import { ApiError, found } from '../../http/errors';
import { parseStored } from '../../store/storedJson';
import type { Handlers } from '../serveCall';
import { movedRecord } from './move/movedRecord';
import { neededLinks } from './move/neededLinks';
import { readLinks } from './move/readLinks';
import { recordPlan } from './move/recordPlan';
import { allOwn } from './registry';
import { runUnderWay } from './run/runGuards';
import { asShipped, basisFor } from './shipped/basis';
import type { StudioRoutesOptions } from './studioOptions';

/** Shows records in the form of a draft, using the code with which a publish moves them. */
export function studioPreviewHandlers({ store, resources: shipped }: StudioRoutesOptions) {
  const { studio } = store;
  return {
    async studioDraftRecords({ context, session: { account }, params: { id }, body: { ids } }) {
      const { name, declaration: text } = found('draft', await studio.draft(account, id));
      const own = allOwn(context.get('schemas')).find(each => each.name === name);
      const basis = basisFor(shipped, name, own);
      const live = own ?? (basis && asShipped(name, basis));
      if (!live || !may(context.get('rights'), recordRight(live, 'see'))) return [];
      if (live.moving) throw runUnderWay(name);
      const declaration = soundDeclaration(parseStored(text));
      const needed = neededLinks(live.declaration, declaration);
      const rights = context.get('rights');
      const links = await readLinks({ store, resources: shipped }, { account, needed, rights });
      const plan = recordPlan(live.declaration, declaration, live.version + 1, [], links);
      const schema = completeResource(declaration);
      const records = await studio.portion(account, name, { most: ids.length, ids });
      return records.map(record => {
        const { data } = movedRecord(plan, record);
        return { id: record.id, data, why: faultsIn(schema, data) };
      });
    },
  } satisfies Partial<Handlers>;
}

/** @throws ApiError 422 */
function soundDeclaration(content: unknown): ResourceDeclaration {
  const declaration = asDeclaration(content);
  if (declaration && lintResource(declaration).length === 0) return declaration;
  throw new ApiError(422, 'findings', 'The draft has errors. Correct them to see records in its form');
}

function faultsIn(schema: ResourceSchema, data: RecordData): string {
  const outcome = validateWire(schema, data);
  return outcome.ok ? '' : Object.values(outcome.fields).join('; ').slice(0, 200);
}
