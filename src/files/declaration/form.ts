import { canonicalJson } from '../../schemas/studio/canonicalJson';
import { hexDigest } from '../../wire/record/hexDigest';

/** What a file says of its form, so that a later release can tell its own from these. */
export const FORM = 'dealer-bridge/resource/1';

/** The digest that a published version of this declaration has, on every installation. */
export const declarationDigest = (declaration: Readonly<Record<string, unknown>>): string =>
  hexDigest(canonicalJson(declaration));
