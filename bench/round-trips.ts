import type { Socket } from 'node:net'
import pg from 'pg'

let trips = 0

/** Counts from now on how often this process writes to PostgreSQL and then waits for an answer. */
export function watchRoundTrips(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own client below
  const { connect } = pg.Client.prototype
  pg.Client.prototype.connect = function (this: pg.Client, ...args: never[]) {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    // Connecting puts the socket's own method back.
    stream.once('connect', () => countTrips(stream))
    return Reflect.apply(connect, this, args) as never
  }
}

function countTrips(stream: Socket): void {
  let isWaiting = false
  const write = stream.write.bind(stream) as (...written: unknown[]) => boolean
  stream.write = (...written: unknown[]) => {
    if (!isWaiting) trips += 1
    isWaiting = true
    return write(...written)
  }
  stream.on('data', () => (isWaiting = false))
}

/** Round trips that `work` took. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = trips
  await work()
  return trips - before
}
