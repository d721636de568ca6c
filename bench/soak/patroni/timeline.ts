import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PatroniCluster } from './patroniCluster';
import type { PatroniNode } from './patroniNode';

/** The state of a cluster at each change, in `timeline.log` of its directory. */
export interface Timeline {
  note(line: string): void;
  stop(): void;
}

const lookEveryMs = 500;

export function recordTimeline(cluster: PatroniCluster): Timeline {
  const file = join(cluster.home.path, 'timeline.log');
  const note = (line: string): void =>
    appendFileSync(file, `${new Date().toISOString().slice(11, 23)} ${line}\n`);
  const last = new Map<string, string>();
  const noteChange = (name: string, state: string): void => {
    if (last.get(name) === state) return;
    last.set(name, state);
    note(`${name}: ${state}`);
  };
  const timer = setInterval(() => {
    for (const node of cluster.nodes)
      void stateOf(node).then(
        state => noteChange(node.name, state),
        // A truncated response.
        () => undefined,
      );
    void cluster.agreed().then(
      agreed => noteChange('agreed', agreed),
      () => undefined,
    );
  }, lookEveryMs);
  return { note, stop: () => clearInterval(timer) };
}

interface Status {
  readonly state?: string;
  readonly role?: string;
  readonly timeline?: number;
  readonly replication?: readonly { application_name: string; state: string; sync_state: string }[];
}

async function stateOf(node: PatroniNode): Promise<string> {
  const [status, asPrimary] = await Promise.all([node.ask('/patroni'), node.ask('/primary')]);
  if (!status) return 'no answer';
  const { state, role, timeline, replication = [] }: Status = await status.json();
  const standbys = replication.map(one => `${one.application_name} ${one.state} ${one.sync_state}`);
  return `${role} ${state}, timeline ${timeline}, /primary ${asPrimary?.status}, ${standbys.toSorted().join('; ')}`;
}
