import type { Endpoints } from './resource';

/** The calls of specification section 7 for a resource of that name, but for those that it declares otherwise. */
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
