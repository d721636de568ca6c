import { attentionHandlers } from './attention';
import { studioDraftHandlers } from './drafts';
import { studioPurgeHandlers } from './purgeHandlers';
import { studioPublishHandlers } from './publishHandlers';
import { studioResourceHandlers } from './resources';
import { studioRunHandlers } from './runHandlers';
import { schemaHandlers } from './schemas';
import type { StudioRoutesOptions } from './studioOptions';

/** The calls of the studio. */
export const studioHandlers = (options: StudioRoutesOptions) => ({
  ...schemaHandlers(options.resources),
  ...studioResourceHandlers(options),
  ...attentionHandlers(options),
  ...studioDraftHandlers(options),
  ...studioPublishHandlers(options),
  ...studioRunHandlers(options),
  ...studioPurgeHandlers(options),
});
