import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { shareablePagePolicy } from './security-headers.ts'

/** Addresses of shared reports, with the key as their last part. The second is the same page without a bar. */
const ADDRESSES = ['/shareable/*', '/templates/shareable/*']

/**
 * Serves the page of shared reports from `folder`, which is not the application: it knows no session. The answer is the
 * same for every key, so that it says nothing of which ones exist; the key stays out of search engines and referrers.
 */
export async function serveShareablePage(app: FastifyInstance, folder: string): Promise<void> {
  const pagePath = `${folder}/shareable.html`
  if (!existsSync(pagePath))
    throw new Error(`The page of shared reports is not built: ${pagePath} is missing.`)
  const page = await readFile(pagePath, 'utf8')
  for (const address of ADDRESSES) {
    app.get(address, { config: { open: 'page of shared reports' } }, (_, reply) =>
      reply
        .header('content-security-policy', shareablePagePolicy)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}
