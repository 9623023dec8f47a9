import type { FastifyInstance } from 'fastify'
import { registerRoutes } from './platform/http/handle-route.ts'
import { createServer } from './platform/http/server.ts'
import type { Platform } from './platform/platform.ts'
import { routes } from './routes.ts'

/** The server with every route of the API; pages are added by `main.ts`. */
export function createApp(
  platform: Omit<Platform, 'log'>,
  server: FastifyInstance = createServer(platform.configuration),
): FastifyInstance {
  registerRoutes(server, { ...platform, log: server.log }, routes)
  return server
}
