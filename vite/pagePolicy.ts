import type { Plugin } from 'vite';
import { API_PAGE_TYPES, contentPolicy } from '../src/wire/http/contentPolicy.ts';

/**
 * Writes the Content-Security-Policy into the built page, so that it applies on any static host. The API's address is
 * known only at run time, so the page may call any address; the host's own header can restrict that.
 */
export function pagePolicy(): Plugin {
  return {
    name: 'dealer-bridge:page-policy',
    apply: 'build',
    transformIndexHtml: (_html, { path }) => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(path) },
        injectTo: 'head-prepend',
      },
    ],
  };
}

const policyOf = (path: string): string =>
  path === '/docs.html' ? contentPolicy('*', API_PAGE_TYPES) : contentPolicy('*');
