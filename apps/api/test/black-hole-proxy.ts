import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface BlackHoleProxy {
  /** `url` of the target with the proxy's address in it. */
  urlOf(url: string): string
  /** From now on every connection stays open and nothing is forwarded, as with a frozen server. */
  freeze(): void
  /**
   * From now on new connections are forwarded; earlier ones remain dead, as behind a firewall that dropped
   * its state.
   */
  thaw(): void
  close(): Promise<void>
}

/** A TCP proxy that can discard all data without closing connections. */
export async function startBlackHoleProxy(targetUrl: string): Promise<BlackHoleProxy> {
  const target = new URL(targetUrl)
  let isFrozen = false
  const sockets = new Set<Socket>()
  let passing: (readonly [Socket, Socket])[] = []
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => {})
    if (isFrozen) {
      near.resume()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far)
    far.pipe(near)
    passing.push([near, far])
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    urlOf(url) {
      const through = new URL(url)
      through.hostname = '127.0.0.1'
      through.searchParams.delete('host')
      through.port = String(port)
      return through.toString()
    },
    freeze() {
      isFrozen = true
      for (const [near, far] of passing) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        far.resume()
      }
      passing = []
    },
    thaw() {
      isFrozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
