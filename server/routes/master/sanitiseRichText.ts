import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';

/** What the editor offers: no images, no ids, classes or styles; links go to the web, mail and telephones alone. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: 'p br h1 h2 h3 h4 h5 h6 strong b em i u s del code pre blockquote ul ol li a hr'.split(' '),
  attributes: { a: ['href'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
};

/**
 * The record with its rich text reduced to what the editor offers. Rich text comes from any client and is shown to
 * others, so the API sanitises it when it is written. It is parsed as a browser would (parse5), because text patterns
 * miss what browsers repair; the library needs no DOM, so it also runs in the demo.
 */
export function withSafeHtml(schema: ResourceSchema, body: RecordData): RecordData {
  const safe = schema.fields
    .filter(({ kind }) => kind === 'richText')
    .flatMap(({ source }) => {
      const html = body[source];
      return typeof html === 'string' ? [[source, safeHtml(html)] as const] : [];
    });
  return safe.length === 0 ? body : { ...body, ...Object.fromEntries(safe) };
}

const safeHtml = (html: string) => toHtml(sanitize(fromHtml(html, { fragment: true }), ALLOWED));
