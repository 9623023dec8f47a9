import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The first of `count` ports in a row of the loopback address that are free at this moment. They are below the range that
 * systems take for outgoing connections and for servers without a port of their own.
 */
export async function findFreePort(count = 1) {
  for (;;) {
    const first = randomInt(20_000, 32_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
