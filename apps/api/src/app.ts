import type { FastifyInstance } from 'fastify'
import { recordDenials } from './platform/audit/record-denials.ts'
import { registerRoutes } from './platform/http/handle-route.ts'
import { registerHealth } from './platform/http/health.ts'
import { createTokenBrake } from './platform/http/invalid-token-brake.ts'
import { limitPublicCalls } from './platform/http/rate-limit.ts'
import { registerDocs } from './platform/http/register-docs.ts'
import { createServer } from './platform/http/server.ts'
import { registerMetrics } from './platform/metrics/register-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { routes } from './routes.ts'

/** Calls without a session from one address in a minute; a whole office signing in at nine stays below it. */
const PUBLIC_CALLS_PER_MINUTE = 300
/** Calls with invalid tokens from one address in a minute; an office whose sessions ended overnight stays below it. */
const INVALID_TOKENS_PER_MINUTE = 300

/** The server with every route of the API; pages are added by `main.ts`. */
export function createApp(
  platform: Omit<Platform, 'log'>,
  server: FastifyInstance = createServer(platform.configuration),
): FastifyInstance {
  const now = () => platform.clock.now().getTime()
  const isProduction = platform.configuration.mode === 'production'
  if (isProduction) limitPublicCalls(server, PUBLIC_CALLS_PER_MINUTE, now)
  const brake = isProduction ? createTokenBrake(server, INVALID_TOKENS_PER_MINUTE, now) : undefined
  recordDenials(server, platform)
  registerMetrics(server, platform)
  registerHealth(server, platform)
  registerRoutes(server, { ...platform, log: server.log }, routes, brake)
  registerDocs(server, platform, routes)
  return server
}
