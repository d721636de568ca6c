import type { Api } from '../support/api';

type Json = Readonly<Record<string, unknown>>;

interface Wanted {
  readonly name: string;
  readonly label: string;
  readonly fields: readonly object[];
}

/** A declaration with these fields. */
export const declarationOf = ({ name, label, fields }: Wanted) => ({
  name,
  noun: label.toLowerCase(),
  menu: { key: `x_${name}`, label, icon: 'item', order: 100 },
  fields,
});

/** The API's answer to the admin of the account that few other tests use; a refusal fails the test. */
export async function ask(api: Api, path: string, body: object): Promise<Json> {
  const answer = await api.call(path, body, 'other');
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
}

/** Begins a draft without a click. */
export const draftByApi = (api: Api, declaration: { readonly name: string }): Promise<Json> =>
  ask(api, '/studio/drafts', { name: declaration.name, from: 'declaration', declaration });

/** Publishes a new resource without a click, where a test is about what comes after that. */
export async function publishByApi(api: Api, declaration: { readonly name: string }): Promise<void> {
  const { id, revision } = await draftByApi(api, declaration);
  await ask(api, `/studio/drafts/${String(id)}/publish`, { revision, expect: '', why: 'For a test' });
}

/** Publishes over what is live, whatever becomes of the records. */
export async function publishOver(api: Api, declaration: { readonly name: string }): Promise<Json> {
  const { name } = declaration;
  const { id, revision } = await draftByApi(api, declaration);
  const expect = String((await api.read(`/studio/resources/${name}`, 'other'))['digest']);
  const seen = { revision, expect };
  const { plan } = await ask(api, `/studio/drafts/${String(id)}/dry-run`, seen);
  return ask(api, `/studio/drafts/${String(id)}/publish`, {
    ...seen,
    plan,
    confirm: name,
    why: 'For a test',
  });
}

/** A label and a name that no other test has. */
export function namedAfter(label: string): { readonly label: string; readonly name: string } {
  return { label, name: label.toLowerCase().replace(/[^a-z0-9]/g, '') };
}
