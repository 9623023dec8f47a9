import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance } from 'fastify'

export const ASSETS = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SUCCESS = new Set([200, 206, 304])
/** Written by the build beside each file; served in its place, never requested. */
const PACKED = /\.(br|gz)$/

/**
 * Serves the built files whose names carry a hash of their content. The list of files is read once: the path
 * of a request is looked up in it and never reaches the file system.
 */
export function serveAssets(app: FastifyInstance, folder: string): void {
  const names = namesIn(path.join(folder, 'assets'))
  app.get(
    `${ASSETS}*`,
    {
      config: { open: 'files of the web application' },
      // By the status: an error cached for a year could not be corrected.
      onSend: async (_, reply) => {
        void reply.header('cache-control', SUCCESS.has(reply.statusCode) ? IMMUTABLE : 'no-store')
      },
    },
    (request, reply) => {
      const name = (request.params as { '*': string })['*']
      if (!names.has(name)) throw domainError(requestErrors, 'NOT_FOUND')
      return reply.sendFile(`${ASSETS}${name}`)
    },
  )
}

function namesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !PACKED.test(entry.name))
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  )
}
