import type { Plugin } from 'vite';
import { contentPolicy } from '../src/wire/contentPolicy.ts';

/**
 * Writes the Content-Security-Policy into the built page, so that it holds on any static host too. Where the API is, is
 * only known at run time: calls may go anywhere here, and a host's own header can narrow that.
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
