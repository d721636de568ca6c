import type { Endpoints } from './resource';

/** The paths of the core calls (docs/behaviour.md) for a resource, unless declared otherwise. */
export function resourceEndpoints(name: string, declared: Partial<Endpoints> = {}): Endpoints {
  return {
    list: `/master/${name}/list`,
    add: `/master/${name}/add`,
    update: `/master/${name}/update/{id}`,
    delete: `/master/${name}/delete/{id}`,
    search: `/${name}/search/{term}`,
    exists: `/${name}/exists/{value}`,
    ...declared,
  };
}
