import type { ResourceSchema } from '../schemas/resource';
import { hindiIn, type Texts } from '../words/translator';

/** Kept for all resources seen so far: an unchanged version brings nothing new. */
const known = new WeakSet<Texts>();

/** Lets the translator know the texts that resources bring in other languages. */
export function addDeclaredTranslations(schemas: readonly Pick<ResourceSchema, 'translations'>[]): void {
  for (const { translations } of schemas) {
    const texts = translations?.hi;
    if (!texts || known.has(texts)) continue;
    known.add(texts);
    hindiIn({ texts });
  }
}
