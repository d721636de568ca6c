import { describe, expect, it } from 'vitest';
import { fieldsOf, type DraftDeclaration } from '../../../src/custom/studio/edit/draftShape';
import type { MergeQuestion } from '../../../src/custom/studio/saving/decidedMerge';
import { createDraftKeeper } from '../../../src/custom/studio/saving/draftKeeper';
import type { StoredState } from '../../../src/custom/studio/saving/storedDraft';

const field = (label: string, more = {}) => ({
  kind: 'text',
  source: 'rate',
  label,
  fid: 'bbbbbbbb',
  ...more,
});
const draft = (noun: string, label = 'Rate', more = {}) => ({
  name: 'fuelmap',
  noun,
  fields: [field(label, more)],
});
const opened = { declaration: draft('fuel'), revision: 1, baseVersion: 1 };
const base = { version: 1, digest: 'd1', declaration: draft('fuel') };

/** Lets everything go on that waits for nothing but itself. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** An API that has a draft, and answers a save when it is let. */
function fakeApi(theirs: StoredState = opened) {
  let stored = theirs;
  let isGone = false;
  const waiting: (() => void)[] = [];
  const sent: StoredState[] = [];
  const changed = (body: object) => Object.assign(new Error('changed'), { body: { answer: body } });
  return {
    sent,
    stored: () => stored,
    /** As another tab publishes or discards it. */
    end: () => {
      isGone = true;
    },
    /** As another tab saves. */
    saveElsewhere: (declaration: StoredState['declaration']) => {
      stored = { ...stored, declaration, revision: stored.revision + 1 };
    },
    answer: async () => {
      waiting.shift()?.();
      await settled();
    },
    ports: {
      save: async (next: StoredState) => {
        sent.push(next);
        await new Promise<void>(resolve => waiting.push(resolve));
        if (isGone) throw Object.assign(new Error('There is no such draft'), { status: 404 });
        if (next.revision !== stored.revision) throw changed({ code: 'draftChanged', theirs: stored });
        stored = { ...next, revision: stored.revision + 1 };
        return stored;
      },
      version: async () => base,
      stored: async () => stored,
      renew: async () => {
        isGone = false;
        stored = { declaration: draft('fuel', 'Cost'), revision: 1, baseVersion: 2 };
        return { ...stored, id: 'next' };
      },
      live: async () => ({ version: 2, digest: 'd2', declaration: draft('fuel', 'Cost') }),
    },
  };
}

const noun = (text: string) => (before: Readonly<Record<string, unknown>>) => ({ ...before, noun: text });

describe('a draft that is edited', () => {
  it('is saved once at a time, with what was typed until then, and keeps what is typed meanwhile', async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    keeper.change(noun('one'));
    const saves = [keeper.flush(), keeper.flush()];
    await settled();
    expect(api.sent).toHaveLength(1);
    keeper.change(noun('two'));
    expect(keeper.state()).toMatchObject({ isSaved: false, state: { name: 'saving' } });
    await api.answer();
    expect(api.sent.map(({ declaration, revision }) => [declaration['noun'], revision])).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
    expect(keeper.latest()['noun']).toBe('two');
    await api.answer();
    expect(await Promise.all(saves)).toEqual([2, 3]);
    expect(keeper.state()).toMatchObject({ isSaved: true, state: { name: 'saved' } });
  });

  it('is not saved again if only its formatting changed, nor during further typing', async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    keeper.change(before => ({ ...before }));
    expect(keeper.state().isSaved).toBe(true);
    const first = keeper.change(noun('one'));
    keeper.change(noun('two'));
    await keeper.autosave(first);
    expect(api.sent).toEqual([]);
  });

  it('gives each field an id at once, so that a new name later is a rename', () => {
    const keeper = createDraftKeeper({ ...opened, base }, fakeApi().ports);
    const added = { kind: 'text', source: 'pump', label: 'Pump' };
    const { fields } = keeper.change(before => ({ ...before, fields: [field('Rate'), added] }));
    expect(fields).toEqual([field('Rate'), { ...added, fid: expect.stringMatching(/^[a-z2-7]{8}$/) }]);
  });

  it('says why it could not be saved, and is saved at the next attempt', async () => {
    const api = fakeApi();
    let isDown = true;
    const save = async (next: StoredState) => {
      if (isDown) throw new Error('The server could not be reached.');
      return { revision: next.revision + 1 };
    };
    const keeper = createDraftKeeper({ ...opened, base }, { ...api.ports, save });
    keeper.change(noun('one'));
    expect(await keeper.flush()).toBeNull();
    expect(keeper.state().state).toMatchObject({
      name: 'failed',
      refusal: { words: 'The server could not be reached.' },
    });
    isDown = false;
    expect(await keeper.flush()).toBe(2);
  });
});

describe('a draft that was saved elsewhere', () => {
  const conflict = async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    const questions: (MergeQuestion | null)[] = [];
    keeper.subscribe(() => questions.push(keeper.state().question));
    api.saveElsewhere(draft('fuel', 'Cost', { help: 'Per litre' }));
    keeper.change(() => draft('diesel', 'Price'));
    const saving = keeper.flush();
    await settled();
    await api.answer();
    return { api, keeper, saving, question: () => keeper.state().question };
  };
  const names = (question: MergeQuestion | null) =>
    question?.overlaps.map(({ mine, theirs }) => [mine, theirs]);
  const theirs = (question: MergeQuestion | null) => new Set(question?.overlaps.map(({ name }) => name));

  it('is merged and saved without a question if the changes do not overlap', async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    api.saveElsewhere(draft('fuel', 'Cost'));
    keeper.change(noun('diesel'));
    const saving = keeper.flush();
    await settled();
    keeper.change(before => ({ ...before, noun: 'diesel and more' }));
    await api.answer();
    await api.answer();
    expect(await saving).toBe(3);
    expect(api.stored().declaration).toEqual(draft('diesel and more', 'Cost'));
    expect(keeper.state().cameIn).toMatchObject([{ base: 'Rate', theirs: 'Cost' }]);
    keeper.dismissNotice();
    expect(keeper.state().cameIn).toEqual([]);
  });

  it('asks which change to keep if both changed the same thing', async () => {
    const { api, keeper, saving, question } = await conflict();
    expect(names(question())).toEqual([['Price', 'Cost']]);
    question()?.answer(theirs(question()));
    await settled();
    await api.answer();
    expect(await saving).toBe(3);
    expect(keeper.latest()).toEqual(draft('diesel', 'Cost', { help: 'Per litre' }));
    expect(api.stored().declaration).toEqual(keeper.latest());
  });

  it('keeps what is typed while the question is open, and asks again if that conflicts', async () => {
    const { api, keeper, saving, question } = await conflict();
    keeper.change(noun('petrol'));
    keeper.change(before => ({ ...before, fields: [field('Prices')] }));
    question()?.answer(theirs(question()));
    await settled();
    expect(names(question())).toEqual([['Prices', 'Cost']]);
    question()?.answer(new Set());
    await settled();
    await api.answer();
    await saving;
    expect(api.stored().declaration).toEqual(draft('petrol', 'Prices', { help: 'Per litre' }));
  });

  it('waits if the answer is postponed: nothing is saved or lost until then', async () => {
    const { api, keeper, saving, question } = await conflict();
    question()?.answer(null);
    expect(await saving).toBeNull();
    expect(keeper.state().state).toEqual({ name: 'undecided' });
    await keeper.autosave(keeper.change(noun('petrol')));
    expect(api.sent).toHaveLength(1);
    const again = keeper.flush();
    await settled();
    await api.answer();
    question()?.answer(new Set());
    await settled();
    await api.answer();
    expect(await again).toBe(3);
    expect(api.stored().declaration).toEqual(draft('petrol', 'Price', { help: 'Per litre' }));
  });

  it('asks nothing if only the response to its own save was lost', async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    api.saveElsewhere(draft('diesel'));
    keeper.change(noun('diesel'));
    const saving = keeper.flush();
    await settled();
    await api.answer();
    expect(await saving).toBe(2);
    expect(keeper.state()).toMatchObject({ isSaved: true, cameIn: [], question: null });
  });
});

describe('a draft that was published or discarded elsewhere', () => {
  const typed = async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    keeper.change(noun('diesel'));
    api.end();
    const saving = keeper.flush();
    await settled();
    await api.answer();
    expect(await saving).toBeNull();
    return { api, keeper };
  };

  it('keeps the input, and asks nothing whose answer could not be saved', async () => {
    const { api, keeper } = await typed();
    expect(keeper.state()).toMatchObject({ state: { name: 'gone' }, isSaved: false });
    expect(await keeper.flush()).toBeNull();
    expect(await keeper.takeIn()).toBe(false);
    expect(api.sent).toHaveLength(1);
    expect(keeper.latest()['noun']).toBe('diesel');
  });

  it('continues in a new draft of the live version, with the input', async () => {
    const { api, keeper } = await typed();
    const renewing = keeper.renew();
    await settled();
    await api.answer();
    expect(await renewing).toBe('next');
    expect(api.stored()).toEqual({ declaration: draft('diesel', 'Cost'), revision: 2, baseVersion: 2 });
    expect(keeper.state()).toMatchObject({ isSaved: true, state: { name: 'saved' } });
  });

  it('asks about a field that it had added and only one side has: another tab has published or removed it', async () => {
    const api = fakeApi();
    const pump = { kind: 'text', source: 'pump', label: 'Pump', fid: 'cccccccc' };
    const withPump = { ...draft('fuel'), fields: [field('Rate'), pump] };
    const live = async () => ({ version: 2, digest: 'd2', declaration: withPump });
    const keeper = createDraftKeeper({ ...opened, base, declaration: withPump }, { ...api.ports, live });
    keeper.change(() => draft('fuel'));
    api.end();
    const saving = keeper.flush();
    await settled();
    await api.answer();
    await saving;
    const renewing = keeper.renew();
    await settled();
    expect(keeper.state().question?.overlaps).toMatchObject([{ path: ['fields', 'cccccccc'], theirs: pump }]);
    keeper.state().question?.answer(new Set());
    await settled();
    await api.answer();
    expect(await renewing).toBe('next');
    expect(api.stored().declaration).toEqual(draft('fuel'));
  });
});

describe('a draft of a colleague', () => {
  it('is not saved, and continues in one’s own draft with the input', async () => {
    const api = fakeApi();
    let isForeign = true;
    const save = async (next: StoredState) => {
      if (!isForeign) return { revision: next.revision + 1 };
      throw Object.assign(new Error('This is a draft of asha.'), {
        body: { answer: { code: 'notYourDraft' } },
      });
    };
    const renew = async () => {
      isForeign = false;
      return api.ports.renew();
    };
    const keeper = createDraftKeeper({ ...opened, base }, { ...api.ports, save, renew });
    keeper.change(noun('diesel'));
    expect(await keeper.flush()).toBeNull();
    expect(keeper.state().state).toMatchObject({ name: 'failed', isForeign: true });
    expect(await keeper.renew()).toBe('next');
    expect(keeper.latest()).toEqual(draft('diesel', 'Cost'));
    expect(keeper.state()).toMatchObject({ isSaved: true, state: { name: 'saved' } });
  });
});

describe('a draft whose live version moved', () => {
  it('adopts what was published, and is based on it', async () => {
    const api = fakeApi();
    const keeper = createDraftKeeper({ ...opened, base }, api.ports);
    keeper.change(noun('diesel'));
    const taking = keeper.takeIn();
    await settled();
    await api.answer();
    expect(await taking).toBe(true);
    expect(api.sent.at(-1)).toMatchObject({ baseVersion: 2, declaration: draft('diesel', 'Cost') });
    expect(keeper.state()).toMatchObject({ isSaved: true, base: { version: 2, digest: 'd2' } });
  });
});

describe('a field of a draft', () => {
  const added = (source: string) => (before: DraftDeclaration) => ({
    ...before,
    fields: [...fieldsOf(before), { kind: 'text', source, label: source }],
  });

  it('that has the last name of a removed one is that field again', () => {
    const api = fakeApi();
    const past = [{ fid: 'pppppppp', parent: '', source: 'pump', label: 'Pump' }];
    const keeper = createDraftKeeper({ ...opened, base, past }, api.ports);
    expect(fieldsOf(keeper.change(added('pump'))).at(-1)).toMatchObject({ fid: 'pppppppp' });
  });

  it('that has the name of one that a colleague removed meanwhile is that field again', async () => {
    const api = fakeApi();
    const live = async () => ({ version: 2, digest: 'd2', declaration: { ...draft('fuel'), fields: [] } });
    const keeper = createDraftKeeper({ ...opened, base }, { ...api.ports, live });
    const taking = keeper.takeIn();
    await settled();
    await api.answer();
    expect([await taking, fieldsOf(keeper.latest())]).toEqual([true, []]);
    expect(fieldsOf(keeper.change(added('rate')))).toMatchObject([{ fid: 'bbbbbbbb' }]);
  });
});

describe('a text typed over an earlier state', () => {
  it('contributes only its own changes, and asks about conflicts', async () => {
    const keeper = createDraftKeeper({ ...opened, base }, fakeApi().ports);
    const before = keeper.latest();
    keeper.change(() => draft('fuel', 'Cost'));
    expect(keeper.rebase(before, draft('diesel'))).toEqual(draft('diesel', 'Cost'));
    expect(keeper.rebase(before, draft('fuel', 'Price'))).toBeNull();
    expect(keeper.latest()).toEqual(draft('diesel', 'Cost'));
    const deciding = keeper.decide(before, draft('fuel', 'Price'));
    await settled();
    keeper.state().question?.answer(new Set());
    expect(await deciding).toBe(true);
    expect(keeper.latest()).toEqual(draft('diesel', 'Price'));
  });
});
