import { defineResource } from '../../../src/schemas/defineResource';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { fuelmapOf } from '../../contract/studioSamples';

/** A declaration of the studio with this name, and this text where people read it. */
export const declarationNamed = (name: string, label: string): ResourceDeclaration =>
  fuelmapOf({ name, menu: { key: `x_${name}`, label, icon: 'item', order: 100 } });

/** A resource that both accounts of the tests publish. */
export const ownmap = defineResource(declarationNamed('ownmap', 'Own Map'));

/** The drafts that `fillTenants` leaves, by what the calls under attack do with them. */
export const DRAFTS = { changed: '3', published: '4', discarded: '5', scheduled: '6' } as const;

/** A run that `fillTenants` leaves, and its resource. */
export const RUN = { id: 'movemap-2', name: 'movemap' } as const;
