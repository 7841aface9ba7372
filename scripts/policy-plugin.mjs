/** Vite plugin: writes the policy into each page, before any script, for hosts that send no headers. */
import { devMetaPolicy, metaPolicy } from './headers.mjs'

/** @returns {import('vite').Plugin} */
export const policy = () => ({
  name: 'poolscope-policy',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { server }) => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: server ? devMetaPolicy : metaPolicy,
        },
        injectTo: 'head-prepend',
      },
    ],
  },
})
