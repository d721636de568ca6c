import { describe, expect, it } from 'vitest';
import { CommandFailed, UsageError } from '../../../server/cli/runCommand';
import { runStudioCommand } from '../../../server/cli/runStudioCommand';
import { readStudioCommand } from '../../../server/cli/studioCommand';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import { readDeclaration } from '../../../src/files/declaration/readDeclaration';
import { textOf } from '../../schemas/studio/brokenDeclarations';
import { ALPHA, BETA, createTestApi } from '../setup/testApi';
import { adminOf } from '../setup/studioClient';

const FUEL = textOf(declaration => declaration);

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
    const body = { revision: draft?.revision, expect: '', why: 'from a file' };
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

  it('takes an exported file that was changed since, and says so', async () => {
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
      /differs at:\n\/fields\/2\/label$/,
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

  it('refuses unknown users, names of shipped resources and accounts without the resource', async () => {
    const { run } = await open({ 'fuel.json': FUEL, 'segmap.json': FUEL.replace('"fuelmap"', '"segmap"') });
    await expect(run(`import --account ${ALPHA} --user nobody fuel.json`)).rejects.toThrow(
      "has no user 'nobody'",
    );
    await expect(run(`import --account ${ALPHA} --user admin segmap.json`)).rejects.toThrow(
      "screen 'segmap'",
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
    'import --account A x',
    'lint',
    'diff x',
    'remove --account A',
    'lint --nmae x',
  ])('prints its usage if called wrongly: %s', line => {
    expect(() => readStudioCommand(line.split(' ').filter(Boolean))).toThrow(UsageError);
  });
});
