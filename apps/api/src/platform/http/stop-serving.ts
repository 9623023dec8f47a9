import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for running requests to finish once the server closes; then their connections are closed. */
const RUNNING_REQUESTS_MS = 6_000
/** Time for a request whose headers are arriving to become a running one. */
const ARRIVING_REQUESTS_MS = 1_000
const LOOK_MS = 50

interface Connection {
  running: number
  /** Bytes received when the last answer was sent; any more belong to a request that is arriving. */
  bytesAnswered: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 503 to /ready and ends connections with each answer from now on, while calls are still served. */
    beginStopping(): void
    isStopping(): boolean
  }
}

/**
 * Makes `close` finish soon without losing requests. Node closes idle connections once when a server closes,
 * and treats a never used one as busy: here every connection without a request is closed, repeatedly until
 * none is left.
 */
export function registerStopServing(
  app: FastifyInstance,
  runningRequestsMs: number = RUNNING_REQUESTS_MS,
): void {
  const connections = new Map<Socket, Connection>()
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { running: 0, bytesAnswered: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.running += 1
    response.once('close', () => {
      connection.running -= 1
      connection.bytesAnswered = socket.bytesRead
    })
  })

  let isStopping = false
  app.decorate('beginStopping', () => {
    isStopping = true
  })
  app.decorate('isStopping', () => isStopping)
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const startedAt = performance.now()
    const closeIdle = () => {
      const elapsed = performance.now() - startedAt
      for (const [socket, { running, bytesAnswered }] of connections) {
        if (elapsed > runningRequestsMs) socket.destroy()
        else if (running > 0) continue
        else if (socket.bytesRead === bytesAnswered || elapsed > ARRIVING_REQUESTS_MS) socket.destroySoon()
      }
    }
    closeIdle()
    const timer = setInterval(closeIdle, LOOK_MS)
    app.server.once('close', () => clearInterval(timer))
  })
}
