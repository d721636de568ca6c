import { isRecord } from '../schemas/values/values';
import * as keys from './access/keys';
import * as looking from './access/lookAs';
import * as roles from './access/roles';
import * as sso from './access/sso';
import * as ssoLogin from './access/ssoLogin';
import * as people from './access/users';
import * as account from './account';
import type { Call } from './call';
import * as archives from './files/archives';
import * as reconciliation from './files/reconciliation';
import * as reports from './files/reports';
import * as uploads from './files/uploads';
import * as health from './health';
import * as log from './log';
import * as passkeys from './passkeys';
import * as listKeys from './records/listKey';
import * as factors from './secondFactor';
import * as attention from './studio/attention';
import * as drafts from './studio/drafts';
import * as dryRun from './studio/dryRun';
import * as fieldValues from './studio/fieldValues';
import * as previews from './studio/preview';
import * as studioResources from './studio/resources';
import * as runs from './studio/runs';
import * as schedules from './studio/schedules';
import * as schemas from './studio/schemas';
import * as versions from './studio/versions';
import * as batches from './sync/batches';
import * as foresee from './sync/foresee';
import * as overviews from './sync/overview';
import * as posts from './sync/posts';
import * as precision from './sync/precision';
import * as readiness from './sync/readiness';
import * as record from './sync/record';
import * as repost from './sync/repost';
import * as rows from './sync/rows';
import * as users from './users';

/** The calls among the exports of a module. */
type CallsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name];
};

const isCall = (value: unknown): boolean => isRecord(value) && 'path' in value && 'answer' in value;

// The compiler cannot infer which of the exports the filter leaves.
const callsIn = <Module extends object>(module: Module) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<Module>;

/** Every declared call by name; the calls of the resources follow from their schemas (`records/`). */
export const calls = {
  ...callsIn(users),
  ...callsIn(health),
  ...callsIn(people),
  ...callsIn(roles),
  ...callsIn(keys),
  ...callsIn(sso),
  ...callsIn(ssoLogin),
  ...callsIn(looking),
  ...callsIn(account),
  ...callsIn(factors),
  ...callsIn(passkeys),
  ...callsIn(log),
  ...callsIn(listKeys),
  ...callsIn(rows),
  ...callsIn(overviews),
  ...callsIn(record),
  ...callsIn(repost),
  ...callsIn(posts),
  ...callsIn(batches),
  ...callsIn(readiness),
  ...callsIn(foresee),
  ...callsIn(precision),
  ...callsIn(reports),
  ...callsIn(uploads),
  ...callsIn(reconciliation),
  ...callsIn(archives),
  ...callsIn(schemas),
  ...callsIn(versions),
  ...callsIn(attention),
  ...callsIn(studioResources),
  ...callsIn(fieldValues),
  ...callsIn(previews),
  ...callsIn(schedules),
  ...callsIn(drafts),
  ...callsIn(dryRun),
  ...callsIn(runs),
};

type Calls = typeof calls;
/** A declared call: only these can be made and answered. */
export type DeclaredCall = Calls[keyof Calls];
