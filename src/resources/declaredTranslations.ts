import type { ResourceSchema } from '../schemas/resource';
import { hindiIn, type Texts } from '../words/translator';

/** The translations added so far, so that those of an unchanged resource are not added again. */
const known = new WeakSet<Texts>();

/** Adds the translations in the declarations of resources to the translator. */
export function addDeclaredTranslations(schemas: readonly Pick<ResourceSchema, 'translations'>[]): void {
  for (const { translations } of schemas) {
    const texts = translations?.hi;
    if (!texts || known.has(texts)) continue;
    known.add(texts);
    hindiIn({ texts });
  }
}
