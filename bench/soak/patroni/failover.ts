import type { Found, Part, PartOptions } from '../parts';
import { CUT, KILLED, STOPPED, strikeAgain, SWITCHED, together, type Fault } from './faults';
import { noPrograms } from './packages';
import { makePatroniCluster } from './patroniCluster';
import { underWriters } from './underWriters';

/** The primary dies, hangs, or loses the connection to its cluster. */
export const failover: Part = {
  name: 'failover',
  promise:
    'a primary that is killed, stopped or cut from etcd is replaced: writing again within 25 s, nothing acknowledged is lost',
  engines: ['postgres'],
  missing: noPrograms,
  run: options =>
    onCluster(
      [KILLED, STOPPED, CUT].filter(({ name }) => !options.fault || name.startsWith(options.fault)),
      options,
    ),
};

/** A planned change of the primary. */
export const switchover: Part = {
  name: 'switchover',
  promise: 'a switchover stops writing for 4 s at most, and nothing acknowledged is lost',
  engines: ['postgres'],
  missing: noPrograms,
  run: options => onCluster([SWITCHED], options),
};

async function onCluster(faults: readonly Fault[], options: PartOptions): Promise<Found> {
  const cluster = await makePatroniCluster();
  let isOk = false;
  try {
    const found = await underWriters(cluster, cluster.port, async running => {
      const each: Found[] = [];
      for (const fault of faults) each.push(await strikeAgain(fault, running, options));
      return together(each);
    });
    isOk = found.ok;
    return found;
  } finally {
    if (!isOk) options.say(`logs: ${cluster.home.keepLogs()}`);
    cluster.remove();
  }
}
