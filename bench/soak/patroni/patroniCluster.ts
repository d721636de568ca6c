import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../cluster';
import { until } from '../load';
import { makeHome, type ClusterHome } from './clusterHome';
import { fillIn } from './fillIn';
import { makeNode, PASSWORDS, type PatroniNode } from './patroniNode';

/** Three nodes of PostgreSQL under Patroni, etcd, and HAProxy in front of them. */
export interface PatroniCluster {
  readonly home: ClusterHome;
  readonly nodes: readonly PatroniNode[];
  /** HAProxy's port that leads to the primary. */
  readonly port: number;
  /** The node that accepts writes now. */
  primary(): Promise<PatroniNode | null>;
  /** Whether all other nodes are standbys of the primary, and commits wait for any of them. */
  isWhole(): Promise<boolean>;
  /** The state in etcd: which node is the primary, and which may take over. */
  agreed(): Promise<string>;
  /** Makes the synchronous standby the primary. */
  switchOver(): Promise<void>;
  remove(): void;
}

const host = '127.0.0.1';
const owner = 'owner-of-the-soak';
const server = 'server-of-the-soak';
/** The users of the database and their passwords. */
export const USERS = { bridge_owner: owner, bridge: server, postgres: PASSWORDS.SUPERUSER_PASSWORD } as const;
const names = ['node1', 'node2', 'node3'];
const startsWithinMs = 180_000;
const wholeWithinMs = 240_000;
const etcdWithinMs = 2_000;

/** Creates a cluster with an empty database `bridge`, from the files of `deploy/postgres`. */
export async function makePatroniCluster(): Promise<PatroniCluster> {
  const home = makeHome();
  try {
    const etcdPort = await startEtcd(home);
    const nodes: PatroniNode[] = [];
    for (const name of names) nodes.push(await makeNode(home, name, etcdPort));
    const cluster = clusterOf(home, nodes, await startHaproxy(home, nodes), etcdPort);
    await start(cluster);
    return cluster;
  } catch (error) {
    const logs = home.keepLogs();
    home.remove();
    throw new Error(`The cluster did not start; see ${logs}.`, { cause: error });
  }
}

/** The URL of the database as one of its users, at the primary's port or another. */
export const urlAs = (user: keyof typeof USERS, port: number): string =>
  `postgres://${user}:${USERS[user]}@${host}:${port}/bridge`;

async function start(cluster: PatroniCluster): Promise<void> {
  const [first, ...others] = cluster.nodes;
  first?.start();
  await until(async () => (await cluster.primary()) !== null, startsWithinMs);
  for (const node of others) node.start();
  await until(() => cluster.isWhole(), wholeWithinMs);
  await until(async () => createUsers(cluster.port), startsWithinMs);
}

/** Runs the script from `deploy`. */
function createUsers(port: number): boolean {
  const script = join(import.meta.dirname, '../../../deploy/postgres/createUsers.sh');
  const connection = { PGHOST: host, PGPORT: String(port), PGUSER: 'postgres', PGPASSWORD: USERS.postgres };
  const env = { ...process.env, ...connection, OWNER_PASSWORD: owner, SERVER_PASSWORD: server };
  return spawnSync('bash', [script], { env }).status === 0;
}

async function startEtcd(home: ClusterHome): Promise<number> {
  const [clients, peers] = [await freePort(), await freePort()];
  const [own, peer] = [`http://${host}:${clients}`, `http://${host}:${peers}`];
  const args = {
    'data-dir': join(home.path, 'etcd'),
    'listen-client-urls': own,
    'advertise-client-urls': own,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    'unsafe-no-fsync': 'true',
  };
  home.run(
    'etcd',
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    'etcd',
  );
  await until(async () => (await fetch(`${own}/health`)).ok, startsWithinMs);
  return clients;
}

async function startHaproxy(home: ClusterHome, nodes: readonly PatroniNode[]): Promise<number> {
  const [port, replicas] = [await freePort(), await freePort()];
  const servers = nodes.flatMap(({ name, host: at, pgPort, restPort }) => {
    const prefix = name.toUpperCase();
    return [
      [`${prefix}_HOST`, at],
      [`${prefix}_PG_PORT`, pgPort],
      [`${prefix}_REST_PORT`, restPort],
    ] as const;
  });
  const values = { LISTEN_HOST: host, PRIMARY_PORT: port, REPLICA_PORT: replicas };
  const file = join(home.path, 'haproxy.cfg');
  writeFileSync(file, fillIn('haproxy.cfg', { ...values, ...Object.fromEntries(servers) }), { mode: 0o644 });
  home.run('haproxy', ['-db', '-f', file], 'haproxy');
  return port;
}

function clusterOf(
  home: ClusterHome,
  nodes: readonly PatroniNode[],
  port: number,
  etcdPort: number,
): PatroniCluster {
  const primary = async (): Promise<PatroniNode | null> => {
    const answers = await Promise.all(nodes.map(node => node.ask('/primary')));
    return nodes.find((_, index) => answers[index]?.status === 200) ?? null;
  };
  return {
    home,
    nodes,
    port,
    primary,
    async isWhole() {
      const standbys = await standbysOf(await primary());
      return standbys.length === nodes.length - 1 && standbys.every(isWaitedFor);
    },
    async agreed() {
      const [leader, sync] = await Promise.all(['leader', 'sync'].map(key => agreedOn(etcdPort, key)));
      return `leader ${leader}, sync ${sync}`;
    },
    async switchOver() {
      const from = await primary();
      const standbys = await standbysOf(from);
      if (!from || !standbys.some(isWaitedFor)) throw new Error('There is no standby that could take over.');
      // Without a candidate: if one is named, the other standbys sleep for two seconds before they follow it, and
      // commits wait for one of them (`process_unhealthy_cluster` in Patroni's ha.py).
      const answer = await from.ask('/switchover', { leader: from.name });
      if (!answer?.ok) throw new Error(`Patroni refuses the switchover: ${await answer?.text()}`);
    },
    remove() {
      for (const node of nodes) node.kill();
      home.remove();
    },
  };
}

async function agreedOn(etcdPort: number, key: string): Promise<string> {
  const body = JSON.stringify({ key: btoa(`/service/dealer-bridge/${key}`) });
  const signal = AbortSignal.timeout(etcdWithinMs);
  const answer = await fetch(`http://${host}:${etcdPort}/v3/kv/range`, {
    method: 'POST',
    body,
    signal,
  }).catch(() => null);
  if (!answer) return 'unknown';
  const { kvs = [] }: { kvs?: readonly { value?: string }[] } = await answer.json();
  return kvs[0]?.value ? atob(kvs[0].value) : 'nobody';
}

interface Standby {
  readonly application_name: string;
  readonly state: string;
  readonly sync_state: string;
}

/** Whether commits wait for it, alone or as one of several. */
const isWaitedFor = ({ sync_state: state }: Standby): boolean => state === 'sync' || state === 'quorum';

/** The standbys that receive everything that the primary writes. */
async function standbysOf(primary: PatroniNode | null): Promise<readonly Standby[]> {
  const answer = await primary?.ask('/patroni');
  const { replication = [] }: { replication?: readonly Standby[] } = answer ? await answer.json() : {};
  return replication.filter(({ state }) => state === 'streaming');
}
