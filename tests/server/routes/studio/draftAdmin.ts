import { fieldsOf } from '../../../../src/custom/studio/edit/draftShape';
import type { BaseVersion } from '../../../../src/custom/studio/edit/unsafeIn';
import type { MergeQuestion } from '../../../../src/custom/studio/saving/decidedMerge';
import { createDraftKeeper, type DraftKeeper } from '../../../../src/custom/studio/saving/draftKeeper';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import type { StudioAnswer, StudioClient } from '../../setup/studioClient';

export const NAME = 'fuelmap';

/** Others publish as often as their script and its end say. */
const MOST_ROUNDS = 20;

/** One thing that an admin does. */
export interface Deed {
  readonly deed: 'add' | 'change' | 'dryRun' | 'noun' | 'publish' | 'remove' | 'save' | 'takeIn';
  readonly at: number;
  readonly property: 'help' | 'label';
  /** What is answered if this is asked: for theirs, for one's own, or later. */
  readonly answer: 'later' | 'mine' | 'theirs';
}

/** What all admins of a test did, to be compared with what is live in the end. */
export interface Ledger {
  /** Each value is typed once. */
  typed: number;
  /** Values that somebody has replaced or given up knowingly. */
  readonly given: Set<string>;
  readonly removed: Set<string>;
  /** What was dry run: draft, revision and live digest, and the declaration. */
  readonly runs: Map<string, string>;
  readonly published: string[];
  questions: number;
  merges: number;
}

export const emptyLedger = (): Ledger => ({
  typed: 0,
  given: new Set(),
  removed: new Set(),
  runs: new Map(),
  published: [],
  questions: 0,
  merges: 0,
});

/** The values that tests have typed, in anything. */
export const typedIn = (value: unknown): readonly string[] =>
  canonicalJson(value ?? null).match(/typed\d+/g) ?? [];

interface Run {
  /** What was shown. */
  readonly declaration: unknown;
  readonly revision: number;
  readonly expect: string;
  readonly plan: string;
}

/** How an answer travels: it comes when the test lets it. */
export type Wait = () => Promise<void>;

const failed = ({ status, json }: StudioAnswer) =>
  Object.assign(new Error(`${status} ${json.msg}`), { status, body: { code: json.code, answer: json } });

/** An admin with a draft in a tab of the console, whose calls travel as long as the test wants. */
export class DraftAdmin {
  /** Whether the draft was published. */
  isDone = false;
  private run: Run | null = null;
  private answers: Deed['answer'] = 'mine';
  private asked: MergeQuestion | null = null;
  private readonly saves: Promise<unknown>[] = [];

  private constructor(
    private readonly client: StudioClient,
    private readonly draftId: { is: string },
    private readonly keeper: DraftKeeper,
    private readonly ledger: Ledger,
    private readonly wait: Wait,
  ) {
    keeper.subscribe(() => {
      const { question } = keeper.state();
      // Whatever is typed while it is open tells of it again.
      if (question && question !== this.asked) void this.decide((this.asked = question));
    });
  }

  /** Opens a draft: this one, or a new one of what is live. */
  static async open(client: StudioClient, ledger: Ledger, wait: Wait, known?: string): Promise<DraftAdmin> {
    const call = async (method: string, path: string, body?: unknown): Promise<StudioAnswer['json']> => {
      await wait();
      const answer = await client.send(method, path, body);
      await wait();
      if (answer.status !== 200) throw failed(answer);
      return answer.json;
    };
    const id = { is: known ?? (await client.draft({ name: NAME, from: 'live' })).id };
    const draft = await call('GET', `/studio/drafts/${id.is}`);
    const version = (number: number): Promise<BaseVersion> =>
      call('GET', `/studio/resources/${NAME}/versions/${number}`);
    const keeper = createDraftKeeper(
      { ...draft, base: await version(draft.baseVersion) },
      {
        save: body => call('PUT', `/studio/drafts/${id.is}`, body),
        async renew() {
          const next = await call('POST', '/studio/drafts', { name: NAME, from: 'live' });
          id.is = next.id;
          return next;
        },
        stored: () => call('GET', `/studio/drafts/${id.is}`),
        version,
        live: () => call('GET', `/studio/resources/${NAME}`),
      },
    );
    return new DraftAdmin(client, id, keeper, ledger, wait);
  }

  get draft(): string {
    return this.draftId.is;
  }

  async does({ deed, at, property, answer }: Deed): Promise<void> {
    this.answers = answer;
    if (deed === 'save') this.saves.push(this.keeper.flush());
    else if (deed === 'takeIn') await this.keeper.takeIn();
    else if (deed === 'dryRun') await this.dryRun();
    else if (deed === 'publish') await this.publish();
    else this.edit(deed, at, property);
    await this.goOn();
  }

  /** Goes on in another draft if another tab has published this one. */
  private async goOn(): Promise<void> {
    if (this.isDone || this.keeper.state().state.name !== 'gone') return;
    await this.keeper.renew();
  }

  /** Saves, merges, dry runs and publishes until there is nothing left to publish. */
  async finish(): Promise<void> {
    await Promise.all(this.saves);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await this.keeper.takeIn();
      await this.goOn();
      if (this.isDone) return;
      // Two who each leave some fields may leave none together, which nobody can publish.
      if (fieldsOf(this.keeper.latest()).length === 0) this.edit('add', 0, 'label');
      if ((await this.dryRun()) === 'unchanged' || (await this.publish())) return;
    }
    throw new Error(`Not published: ${JSON.stringify(this.keeper.state().state)}`);
  }

  private edit(deed: 'add' | 'change' | 'noun' | 'remove', at: number, property: Deed['property']): void {
    const { ledger } = this;
    const value = `typed${(ledger.typed += 1)}`;
    this.keeper.change(before => {
      const fields = fieldsOf(before);
      const chosen = fields[at % fields.length];
      if (deed === 'noun') {
        this.gives(before['noun']);
        return { ...before, noun: value };
      }
      if (deed === 'add')
        return { ...before, fields: [...fields, { kind: 'text', source: value, label: value }] };
      if (deed === 'remove') {
        ledger.given.add(value);
        if (!chosen || fields.length < 3) return before;
        this.gives(chosen);
        ledger.removed.add(String(chosen['fid']));
        return { ...before, fields: fields.filter(field => field !== chosen) };
      }
      if (!chosen) ledger.given.add(value);
      this.gives(chosen?.[property]);
      return {
        ...before,
        fields: fields.map(field => (field === chosen ? { ...field, [property]: value } : field)),
      };
    });
  }

  private gives(value: unknown): void {
    for (const each of typedIn(value)) this.ledger.given.add(each);
  }

  /** Answers a question a moment later, in which something is typed. */
  private async decide({ overlaps, answer }: MergeQuestion): Promise<void> {
    const { answers, ledger } = this;
    ledger.questions += 1;
    await this.wait();
    if (ledger.typed % 3 === 0) this.edit('change', ledger.typed, 'label');
    if (answers === 'later') {
      this.answers = 'mine';
      return answer(null);
    }
    for (const { path, mine, theirs } of overlaps) {
      const [kept, lost] = answers === 'theirs' ? [theirs, mine] : [mine, theirs];
      const stays = new Set(typedIn(kept));
      this.gives(typedIn(lost).filter(each => !stays.has(each)));
      if (path.length === 2 && lost === undefined) ledger.removed.delete(path[1] ?? '');
      if (path.length === 2 && kept === undefined) ledger.removed.add(path[1] ?? '');
    }
    return answer(new Set(answers === 'theirs' ? overlaps.map(({ name }) => name) : []));
  }

  private async dryRun(): Promise<string> {
    const { ledger } = this;
    const revision = await this.keeper.flush();
    const { base, declaration } = this.keeper.state();
    if (revision === null || !base) return 'not saved';
    const body = { revision, expect: base.digest };
    await this.wait();
    // A dry run is answered for this revision alone.
    const { declaration: looked } = (await this.client.get(`/studio/drafts/${this.draft}`)).json;
    const answer = await this.client.post(`/studio/drafts/${this.draft}/dry-run`, body);
    if (answer.status === 200)
      ledger.runs.set(`${this.draft} ${revision} ${base.digest}`, canonicalJson(looked));
    await this.wait();
    if (answer.status !== 200) {
      await this.keeper.meet(failed(answer));
      return String(answer.json.code);
    }
    this.run = { ...body, plan: answer.json.plan, declaration };
    return 'seen';
  }

  /** @returns whether it was published */
  private async publish(): Promise<boolean> {
    const { run, ledger, draft: id, client } = this;
    this.run = null;
    // As the console: what was dry run is not what is shown if something was typed or came in meanwhile.
    if (run?.declaration !== this.keeper.latest()) return false;
    const { declaration: _, ...body } = run;
    await this.wait();
    const answer = await client.publishDraft(id, { ...body, why: 'S5', confirm: NAME });
    if (answer.status !== 200) {
      await this.wait();
      await this.keeper.meet(failed(answer));
      return false;
    }
    this.isDone = true;
    const { version } = answer.json;
    const { declaration } = (await client.get(`/studio/resources/${NAME}/versions/${version}`)).json;
    const wasSeen = ledger.runs.get(`${id} ${run.revision} ${run.expect}`) === canonicalJson(declaration);
    ledger.published.push(wasSeen ? 'seen' : `version ${version} was not dry run`);
    await this.wait();
    return true;
  }
}
