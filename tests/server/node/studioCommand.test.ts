import { describe, expect, it } from 'vitest';
import { CommandFailed, UsageError } from '../../../server/cli/runCommand';
import { runStudioCommand } from '../../../server/cli/runStudioCommand';
import { readStudioCommand } from '../../../server/cli/studioCommand';
import { readDeclaration } from '../../../src/files/declaration/readDeclaration';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { asDeclaration } from '../../../src/schemas/studio/findings';
import { textOf } from '../../schemas/studio/brokenDeclarations';
import { adminOf } from '../setup/studioClient';
import { ALPHA, BETA, createTestApi } from '../setup/testApi';

const FUEL = textOf(declaration => declaration);

const defined = (value: unknown): ResourceDeclaration => {
  const declaration = asDeclaration(value);
  if (!declaration) throw new Error('It has not the shape of a declaration');
  return declaration;
};

/** An API with two accounts, and the command beside it, with these files. */
async function open(files: Readonly<Record<string, string>> = { 'fuel.json': FUEL }) {
  const api = await createTestApi();
  const held: Record<string, string> = { ...files };
  const run = (line: string) =>
    runStudioCommand(api.store, readStudioCommand(line.split(' ')), {
      now: () => new Date(2026, 10, 24, 9),
      textOf: file => held[file] ?? '',
    });
  /** Publishes the account's newest draft, as its owner does in the console. */
  const publish = async (account: string) => {
    const [draft] = (await api.store.studio.drafts(account)).slice(-1);
    const studio = await adminOf(api, account);
    const { digest = '' } = (await studio.get(`/studio/resources/${draft?.name}`)).json;
    const body = { revision: draft?.revision, expect: digest, why: 'from a file' };
    expect(await studio.publishDraft(draft?.id ?? '', body)).toMatchObject({ status: 200 });
  };
  return { api, held, run, publish };
}

describe('the studio command', () => {
  it('copies a resource to another account, byte for byte', async () => {
    const { held, run, publish } = await open();
    expect(await run(`import --account ${ALPHA} --user admin fuel.json`)).toMatch(
      /^Draft 1 of 'fuelmap' belongs to admin/,
    );
    await publish(ALPHA);
    held['alpha.json'] = await run(`export --account ${ALPHA} --name fuelmap`);
    held['alpha.ts'] = await run(`export --account ${ALPHA} --name fuelmap --typescript`);
    await run(`import --account ${BETA} --user admin alpha.ts`);
    await publish(BETA);
    expect(await run(`export --account ${BETA} --name fuelmap`)).toBe(held['alpha.json']);
    expect(await run(`export --account ${BETA} --name fuelmap --typescript`)).toBe(held['alpha.ts']);
    expect(canonicalJson(readDeclaration(held['alpha.ts']).declaration)).toBe(
      canonicalJson(readDeclaration(held['alpha.json']).declaration),
    );
  });

  it('accepts an exported file that was changed since, and says so', async () => {
    const { held, run, publish } = await open();
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    await publish(ALPHA);
    held['as-it-is.json'] = await run(`export --account ${ALPHA} --name fuelmap`);
    held['edited.json'] = held['as-it-is.json'].replace('"Rate"', '"Rate per litre"');
    expect(await run(`import --account ${BETA} --user admin as-it-is.json`)).not.toMatch('changed');
    expect(await run(`import --account ${BETA} --user admin edited.json`)).toMatch(
      /The file was changed after its export\.$/,
    );
    held['later.json'] = held['as-it-is.json'].replace('resource/1', 'resource/2');
    await expect(run(`import --account ${BETA} --user admin later.json`)).rejects.toThrow(
      /^later\.json: The file's "\$schema" is another one/,
    );
  });

  it('says whether a file equals the live version, and where it differs', async () => {
    const { held, run, publish } = await open();
    await expect(run(`diff --account ${ALPHA} fuel.json`)).rejects.toThrow("'fuelmap' is not live.");
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    await publish(ALPHA);
    expect(await run(`diff --account ${ALPHA} fuel.json`)).toBe(
      "'fuelmap' is live as it stands in fuel.json, as version 1.",
    );
    held['fuel.json'] = FUEL.replace('"label": "Rate"', '"label": "Rate per litre"');
    await expect(run(`diff --account ${ALPHA} fuel.json`)).rejects.toThrow(
      /differs at:\n\/fields\/rate\/label$/,
    );
  });

  it('names what is wrong with a file by line and column', async () => {
    const { run } = await open({
      'a.json': FUEL.replace('"kind": "text"', '"kind": "txet"'),
      'b.json': 'process.exit()',
    });
    await expect(run('lint a.json')).rejects.toThrow(
      "a.json:12:15 /fields/0/kind: 'txet' is not known here. Did you mean 'text'?",
    );
    await expect(run('lint b.json')).rejects.toThrow(
      'b.json: The file is neither JSON nor one literal without code.',
    );
    await expect(run(`import --account ${ALPHA} --user admin a.json`)).rejects.toThrow(
      'Nothing was imported.',
    );
  });

  it('names a new, removed or moved field once, and none of those that stay', async () => {
    const { held, run, publish } = await open();
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    await publish(ALPHA);
    const { declaration } = readDeclaration(await run(`export --account ${ALPHA} --name fuelmap`));
    const { fields } = defined(declaration);
    const named = (...next: readonly object[]) => JSON.stringify({ ...declaration, fields: next });
    const diff = (text: string) => {
      held['changed.json'] = text;
      return run(`diff --account ${ALPHA} changed.json`).catch((cause: Error) =>
        cause.message.split('\n').slice(1),
      );
    };
    const [first = {}, ...rest] = fields;
    expect(await diff(named({ kind: 'text', source: 'pump', label: 'Pump' }, ...fields))).toEqual([
      '/fields/pump',
    ]);
    expect(await diff(named(...rest))).toEqual([`/fields/${fields[0]?.source}`]);
    expect(await diff(named(...rest, first))).toEqual(['/fields (order)']);
  });

  it('prints an older version', async () => {
    const { held, run, publish } = await open();
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    await publish(ALPHA);
    const first = await run(`export --account ${ALPHA} --name fuelmap`);
    held['b.json'] = first.replace('"Rate"', '"Rate per litre"');
    await run(`import --account ${ALPHA} --user admin b.json`);
    await publish(ALPHA);
    expect(await run(`export --account ${ALPHA} --name fuelmap`)).not.toBe(first);
    expect(await run(`export --account ${ALPHA} --name fuelmap --version 1`)).toBe(first);
    await expect(run(`export --account ${ALPHA} --name fuelmap --version 3`)).rejects.toThrow(
      `'fuelmap' of the account ${ALPHA} has no version 3. It has 1 to 2.`,
    );
    for (const wrong of ['--name fuelmap --version 0', '--draft 1 --version 1'])
      expect(() => readStudioCommand(`export --account A ${wrong}`.split(' '))).toThrow(UsageError);
  });

  it('refuses of a file what the studio would, unless it is to be shipped', async () => {
    const { run } = await open({
      'a.json': FUEL.replace('"name": "fuelmap"', '"name": "fuelmap", "restPath": "/fuels"'),
      'ledgermap.json': FUEL.replaceAll('fuelmap', 'ledgermap'),
    });
    await expect(run('lint a.json')).rejects.toThrow(/^a\.json:\d+:\d+ \/restPath: /);
    expect(await run('lint --shipped a.json')).toBe('a.json: nothing to correct.');
    await expect(run('lint ledgermap.json')).rejects.toThrow('shipped');
  });

  it('copies additions to a shipped resource to another account, byte for byte', async () => {
    const { held, run, publish } = await open({});
    const shipped = await run(`export --account ${ALPHA} --name ledgermap`);
    const { declaration } = readDeclaration(shipped);
    const { fields, sections } = defined(declaration);
    held['wider.json'] = JSON.stringify({
      ...declaration,
      noun: 'our ledger map',
      fields: [...fields, { kind: 'text', source: 'x_hsn', label: 'HSN' }],
      sections: sections?.map((each, at) =>
        at === 0 ? { ...each, fields: [...each.fields, 'x_hsn'] } : each,
      ),
    });
    await run(`import --account ${ALPHA} --user admin wider.json`);
    await publish(ALPHA);
    held['alpha.json'] = await run(`export --account ${ALPHA} --name ledgermap`);
    held['alpha.ts'] = await run(`export --account ${ALPHA} --name ledgermap --typescript`);
    expect(held['alpha.json']).toContain('x_hsn');
    for (const file of ['alpha.ts', 'alpha.json']) {
      await run(`import --account ${BETA} --user admin ${file}`);
      if (file === 'alpha.ts') await publish(BETA);
      expect(await run(`export --account ${BETA} --name ledgermap`)).toBe(held['alpha.json']);
      expect(await run(`diff --account ${BETA} ${file}`)).toMatch(/as version 2\.$/);
    }
    held['shipped.json'] = shipped;
    await expect(run(`diff --account ${BETA} shipped.json`)).rejects.toThrow('/noun');
  });

  it('does not guess whether a field without an id has another name, or is new', async () => {
    const { api, held, run, publish } = await open();
    const importOf = (file: string, more = '') =>
      run(`import --account ${ALPHA} --user admin${more} ${file}`);
    await importOf('fuel.json');
    await publish(ALPHA);
    held['price.json'] = FUEL.replaceAll('"rate"', '"price"');
    await expect(importOf('price.json')).rejects.toThrow(
      /price: new, or rate\?\nSay --rename rate=price for each that is the same, and --rename rate= for/,
    );
    await expect(importOf('price.json', ' --rename rate=outlet')).rejects.toThrow("no new field 'outlet'");
    await expect(importOf('fuel.json', ' --rename rate=')).rejects.toThrow('no doubt');
    expect(await api.store.studio.drafts(ALPHA)).toEqual([]);

    held['was.json'] = held['price.json'].replace('"source": "price"', '"source": "price", "was": ["rate"]');
    await importOf('was.json');
    await importOf('price.json', ' --rename rate=price');
    await importOf('price.json', ' --rename rate=');
    const fidOf = async (text: Promise<string>, wanted: string) =>
      defined(readDeclaration(await text).declaration).fields.find(({ source }) => source === wanted)?.fid;
    const rate = await fidOf(run(`export --account ${ALPHA} --name fuelmap`), 'rate');
    const price = (draft: number) => fidOf(run(`export --account ${ALPHA} --draft ${draft}`), 'price');
    expect([await price(2), await price(3)]).toEqual([rate, rate]);
    expect(await price(4)).not.toBe(rate);
    await expect(run(`import --account ${BETA} --user admin --rename rate=price price.json`)).rejects.toThrow(
      "no new field 'price'",
    );
  });

  it('prints shipped resources, and says that one is live as shipped', async () => {
    const { held, run } = await open({});
    for (const name of ['segmap', 'vtype']) {
      held['a.json'] = await run(`export --account ${ALPHA} --name ${name}`);
      held['a.ts'] = await run(`export --account ${ALPHA} --name ${name} --typescript`);
      expect(await run(`diff --account ${ALPHA} a.json`)).toMatch(/as shipped\.$/);
      expect(await run(`diff --account ${ALPHA} a.ts`)).toMatch(/as shipped\.$/);
    }
    await expect(run(`import --account ${ALPHA} --user admin a.json`)).rejects.toThrow(
      "'vtype': There is a resource, screen or call of this name.",
    );
  });

  it('prints a draft as it is, whatever is live', async () => {
    const { api, held, run, publish } = await open();
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    const draft = await run(`export --account ${ALPHA} --draft 1`);
    expect(await run(`export --account ${ALPHA} --draft 1 --typescript`)).toMatch(/^import /);
    await expect(run(`export --account ${ALPHA} --draft 2`)).rejects.toThrow(
      /has no draft 2\. It has: 1 \(fuelmap, admin\)\.$/,
    );
    await publish(ALPHA);
    expect(await run(`export --account ${ALPHA} --name fuelmap`)).toBe(draft);
    held['b.json'] = draft.replace('"Rate"', '"Rate per litre"');
    await run(`import --account ${ALPHA} --user admin b.json`);
    expect(await run(`export --account ${ALPHA} --draft 2`)).toContain('Rate per litre');
    expect(await api.store.studio.draft(ALPHA, '2')).toMatchObject({ baseVersion: 1 });
    expect(await run(`export --account ${ALPHA} --name fuelmap`)).toBe(draft);
  });

  it('makes no draft of a retired resource', async () => {
    const { api, run, publish } = await open();
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    await publish(ALPHA);
    const admin = await adminOf(api, ALPHA);
    await admin.post('/studio/resources/fuelmap/retire', { why: 'x' });
    await expect(run(`import --account ${ALPHA} --user admin fuel.json`)).rejects.toThrow(
      "'fuelmap': The resource is out of use.",
    );
    expect(await api.store.studio.drafts(ALPHA)).toEqual([]);
  });

  it('refuses unknown users, removals from a shipped resource, and accounts without the resource', async () => {
    const { run } = await open({ 'fuel.json': FUEL, 'segmap.json': FUEL.replace('"fuelmap"', '"segmap"') });
    await expect(run(`import --account ${ALPHA} --user nobody fuel.json`)).rejects.toThrow(
      "has no user 'nobody'",
    );
    await expect(run(`import --account ${ALPHA} --user admin segmap.json`)).rejects.toThrow(
      "/display: 'display' is as the product ships it. Put back what was shipped. Nothing was imported.",
    );
    await expect(run(`export --account ${ALPHA} --name fuelmap`)).rejects.toBeInstanceOf(CommandFailed);
  });

  it('writes its actions into the log', async () => {
    const { api, run } = await open();
    await run(`import --account ${ALPHA} --user admin fuel.json`);
    let log = '';
    for await (const piece of api.store.log.list(ALPHA, { from: null, to: null })) log += piece;
    expect(JSON.parse(log)).toMatchObject([
      { type: 'studio/draft', user: 'command line', recordId: 'fuelmap' },
    ]);
  });

  it.each([
    '',
    'export --name a',
    'export --account A',
    'export --account A --name a --draft 1',
    'import --account A x',
    'import --account A --user U --rename a x',
    'import --account A --user U --rename a=b --rename a=c x',
    'lint',
    'diff x',
    'remove --account A',
    'lint --nmae x',
  ])('prints its usage if called wrongly: %s', line => {
    expect(() => readStudioCommand(line.split(' ').filter(Boolean))).toThrow(UsageError);
  });
});
