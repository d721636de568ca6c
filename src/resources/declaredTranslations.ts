import type { ResourceSchema } from '../schemas/resource';
import { hindiIn } from '../words/translator';

/** Lets the translator know the texts that resources bring in other languages. */
export function addDeclaredTranslations(schemas: readonly Pick<ResourceSchema, 'translations'>[]): void {
  for (const { translations } of schemas) {
    const texts = translations?.hi;
    if (texts) hindiIn({ texts });
  }
}
