import { expect, test } from '../console';
import type { Api } from '../support/api';
import { failedCall } from '../support/noise';
import { unique } from '../support/records';
import { inEachLook, walkInLanguage } from '../walk/languageWalk';
import { studioLanguageStops, type StudioSamples } from './languageStops';
import { ask, declarationOf, draftByApi, publishByApi, publishOver } from './publishByApi';

const code = { kind: 'text', source: 'code', label: 'कोड', fid: 'aaaaaaaa' };
const rate = { source: 'rate', label: 'दर', fid: 'bbbbbbbb' };
const asText = [code, { ...rate, kind: 'text' }];
const asNumber = [code, { ...rate, kind: 'number' }];
const IN_A_CALL = 200;

/** A resource whose label no reader takes for English, with so many records, every tenth of which is no number. */
async function published(api: Api, records: number) {
  const mark = unique();
  const named = { name: `looks${mark}`, label: `ईंधन ${mark}` };
  await publishByApi(api, declarationOf({ ...named, fields: asText }));
  for (let from = 0; from < records; from += IN_A_CALL)
    await ask(api, `/master/${named.name}/add/many`, {
      records: Array.from({ length: Math.min(IN_A_CALL, records - from) }, (_, at) => ({
        id: `r${from + at}`,
        code: `C${from + at}`,
        rate: at % 10 === 0 ? `${at} %` : `0${at}`,
        status: 1,
      })),
    });
  return named;
}

/** A resource with a reference that shows the code of another one. */
function referring(resource: string) {
  const mark = unique();
  const reference = { kind: 'reference', source: 'fuel', label: 'ईंधन', resource, display: 'code' };
  return declarationOf({ name: `pumps${mark}`, label: `पंप ${mark}`, fields: [reference] });
}

async function sampled(api: Api): Promise<StudioSamples> {
  const kept = await published(api, 40);
  await publishOver(api, declarationOf({ ...kept, fields: asNumber }));
  const also = { kind: 'text', source: 'note', label: 'नोट', fid: 'cccccccc', required: 'नोट भरें' };
  await publishOver(api, declarationOf({ ...kept, fields: [...asNumber, also] }));
  await ask(api, `/master/${kept.name}/update/r2`, { id: 'r2', code: 'C2', rate: 2, note: 'रात', status: 1 });
  await publishByApi(api, referring(kept.name));
  const renamed = { ...code, source: 'grade' };
  const hidden = { ...also, when: { in: ['grade', ['C1']] } };
  const { id } = await draftByApi(api, declarationOf({ ...kept, fields: [renamed, hidden] }));
  const moved = await published(api, 400);
  const { run } = await publishOver(api, declarationOf({ ...moved, fields: asNumber }));
  const retired = await published(api, 0);
  await ask(api, `/studio/resources/${retired.name}/retire`, { why: 'E-4711' });
  return { ...kept, draft: String(id), run: String(run), retired: retired.name };
}

inEachLook(look => {
  test('Language walk: shows what the studio shows now and then, whole and readable @server', async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    test.setTimeout(300_000);
    allowConsole.push(failedCall(409, 503));
    const samples = await sampled(api);
    expect(await walkInLanguage(studioLanguageStops(samples), { page, open, look })).toEqual({});
  });
});
