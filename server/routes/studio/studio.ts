import { attentionHandlers } from './attention/attention';
import { studioValueHandlers } from './choices/valueHandlers';
import { studioDraftHandlers } from './drafts';
import { studioVersionHandlers } from './history/pastVersions';
import { studioPreviewHandlers } from './previewHandlers';
import { studioPublishHandlers } from './publishHandlers';
import { studioPurgeHandlers } from './purgeHandlers';
import { studioResourceHandlers } from './resources';
import { studioRunHandlers } from './runHandlers';
import { schemaHandlers } from './schemas';
import { studioOfferHandlers } from './shipped/offerHandlers';
import type { StudioRoutesOptions } from './studioOptions';

/** The calls of the studio. */
export const studioHandlers = (options: StudioRoutesOptions) => ({
  ...schemaHandlers(options.resources),
  ...studioResourceHandlers(options),
  ...studioVersionHandlers(options),
  ...studioOfferHandlers(options),
  ...attentionHandlers(options),
  ...studioDraftHandlers(options),
  ...studioPreviewHandlers(options),
  ...studioValueHandlers(options),
  ...studioPublishHandlers(options),
  ...studioRunHandlers(options),
  ...studioPurgeHandlers(options),
});
