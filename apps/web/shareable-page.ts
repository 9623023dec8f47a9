import type { Plugin } from 'vite'

/** Addresses of shared reports; the server answers them with the same page. */
const SHARED = /^\/(?:templates\/)?shareable\//

/** Answers them in development, where Vite serves the pages. */
export function shareablePage(): Plugin {
  return {
    name: 'vatio-shareable-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (SHARED.test(request.url ?? '')) request.url = '/shareable.html'
        next()
      })
    },
  }
}
