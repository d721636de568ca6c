import type { Plugin } from 'vite';
import { contentPolicy } from '../src/wire/http/contentPolicy.ts';

/**
 * Writes the Content-Security-Policy into the built page, so that it applies on any static host. The API's address is
 * known only at run time, so calls may go anywhere; a host's own header can restrict that.
 */
export function pagePolicy(): Plugin {
  return {
    name: 'dealer-bridge:page-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy('*') },
        injectTo: 'head-prepend',
      },
    ],
  };
}
