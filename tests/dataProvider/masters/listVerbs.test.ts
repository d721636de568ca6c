import { describe, expect, test } from 'vitest';
import { createListVerbs, toHttpError } from '../../../src/dataProvider/masters/listVerbs';
import { createListSource } from '../../../src/records/createListSource';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import { ListError, type ListFailure } from '../../../src/records/listEngine';
import { defineResource } from '../../../src/schemas/defineResource';
import { NAMED } from '../namedResource';

const dealer = defineResource({ name: 'dealer', ...NAMED });
const PAGE = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const } };

/** The verbs over a list of four dealers, in this order. */
function verbs() {
  const engine = new LocalEngine();
  const records = ['Meera', 'Asha', 'Ravi', 'Kiran'].map((name, at) => ({ id: at + 1, name, status: 1 }));
  const source = createListSource({
    engine,
    load: async () => {
      await engine.fill('id', [{ source: 'name', type: 'text' }], records);
      return { rows: records.length, bytes: 0, done: true };
    },
  });
  return createListVerbs(
    () => dealer,
    () => source,
  );
}
const namesOf = ({ data }: { readonly data: readonly Readonly<Record<string, unknown>>[] }) =>
  data.map(({ name }) => name);

describe('a list’s pages', () => {
  test('follow each other in the order of the list, unless another is requested', async () => {
    const { getList } = verbs();
    const filter = {};
    const first = await getList('dealer', { ...PAGE, filter });
    expect([namesOf(first), first.total]).toEqual([['Meera', 'Asha'], 4]);
    const second = await getList('dealer', { ...PAGE, pagination: { page: 2, perPage: 2 }, filter });
    expect(namesOf(second)).toEqual(['Ravi', 'Kiran']);
    const sort = { field: 'name', order: 'DESC' as const };
    expect(namesOf(await getList('dealer', { ...PAGE, sort, filter }))).toEqual(['Ravi', 'Meera']);
    const none = { field: '', order: 'DESC' as const };
    expect(namesOf(await getList('dealer', { ...PAGE, sort: none, filter }))).toEqual(['Meera', 'Asha']);
  });

  test('hold what a filter leaves, and everything for a blank one', async () => {
    const { getList } = verbs();
    expect(namesOf(await getList('dealer', { ...PAGE, filter: { name: 'ki' } }))).toEqual(['Kiran']);
    expect((await getList('dealer', { ...PAGE, filter: { name: null } })).total).toBe(4);
    expect((await getList('dealer', { ...PAGE, filter: undefined })).total).toBe(4);
  });

  test('have records with text ids, of which missing ones are left out', async () => {
    const { getMany } = verbs();
    const { data } = await getMany('dealer', { ids: ['3', '9', '1'] });
    expect(data.map(({ id, name }) => [id, name])).toEqual([
      ['3', 'Ravi'],
      ['1', 'Meera'],
    ]);
  });

  test('omit a record that no longer exists', async () => {
    await expect(verbs().getOne('dealer', { id: '9' })).rejects.toMatchObject({
      status: 404,
      message: 'This record does not exist or is no longer active.',
      body: { code: 'not_found' },
    });
  });
});

describe('a list that could not be loaded', () => {
  const failed = (failure: Partial<ListFailure>) =>
    toHttpError(new ListError({ kind: 'shape', status: 200, body: '', ...failure }));

  test.each([
    ['contentType', 'a web page was returned instead of a list'],
    ['truncated', 'the list was cut short'],
    ['shape', 'it is not a list of records'],
  ] as const)('says what was wrong with its answer: %s', (kind, words) => {
    expect(failed({ kind })).toMatchObject({
      status: 200,
      message: `The answer could not be read: ${words}. Check the connection and try again.`,
    });
  });

  test('has the API’s message, or says that the API was not reached', () => {
    expect(failed({ kind: 'status', status: 403, body: '{"msg":"Closed"}' })).toMatchObject({
      status: 403,
      message: 'Closed',
    });
    expect(failed({ kind: 'status', status: 404, body: 'no JSON' }).message).toBe('This no longer exists.');
    expect(failed({ kind: 'network', status: 0 })).toMatchObject({
      status: 0,
      message: 'The server could not be reached. Check the connection and try again.',
    });
  });
});
