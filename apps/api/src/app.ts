import type { FastifyInstance } from 'fastify'
import { recordRefusals } from './platform/audit/record-refusals.ts'
import { registerRoutes } from './platform/http/handle-route.ts'
import { registerHealth } from './platform/http/health.ts'
import { limitPublicCalls } from './platform/http/rate-limit.ts'
import { registerDocs } from './platform/http/register-docs.ts'
import { createServer } from './platform/http/server.ts'
import { registerMetrics } from './platform/metrics/register-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { routes } from './routes.ts'

/** Calls without a session from one address in a minute; a full office signing in at nine stays below it. */
const PUBLIC_CALLS_PER_MINUTE = 300

/** The server with every route of the API; pages are added by `main.ts`. */
export function createApp(
  platform: Omit<Platform, 'log'>,
  server: FastifyInstance = createServer(platform.configuration),
): FastifyInstance {
  if (platform.configuration.mode === 'production') {
    limitPublicCalls(server, PUBLIC_CALLS_PER_MINUTE, () => platform.clock.now().getTime())
  }
  recordRefusals(server, platform)
  registerMetrics(server, platform)
  registerHealth(server, platform)
  registerRoutes(server, { ...platform, log: server.log }, routes)
  registerDocs(server, platform, routes)
  return server
}
