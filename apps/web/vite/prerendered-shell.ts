import type { Plugin } from 'vite';
import { sayWhenNotLoaded } from '../src/prerender/inlined-scripts.ts';
import { inlineScript } from './inline-script.ts';

const shell = `<div class="prerendered" aria-hidden="true"><div class="prerendered-header"></div><div class="prerendered-main"><div class="prerendered-title"></div><div class="prerendered-card"></div><div class="prerendered-card"></div></div></div>`;

/** Adds the page outline and the load-failure text to the template. */
export const prerenderedShell = (): Plugin => ({
  name: 'prerendered-shell',
  transformIndexHtml: (html) => ({
    html: html.replace('<!--shell-->', `<!--outline-->${shell}<!--/outline-->`),
    tags: [{ tag: 'script', children: inlineScript(sayWhenNotLoaded), injectTo: 'head-prepend' }],
  }),
});
