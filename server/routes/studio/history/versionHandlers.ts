import { noSuchRecord } from '../../../http/errors';
import type { Handlers } from '../../serveCall';
import type { StudioRoutesOptions } from '../studioOptions';
import { readPastVersions } from './pastVersions';

/** The versions of a resource that come after the newest ones. */
export const studioVersionHandlers = ({ store: { studio, runs } }: StudioRoutesOptions) =>
  ({
    async studioOlderVersions({ session: { account }, params: { name, version } }) {
      const versions = await studio.versions(account, name);
      if (versions.every(each => String(each.version) !== version)) throw noSuchRecord('version');
      const states = await studio.states(account, name);
      return readPastVersions(runs, { account, name, versions, states, before: Number(version) });
    },
  }) satisfies Partial<Handlers>;
