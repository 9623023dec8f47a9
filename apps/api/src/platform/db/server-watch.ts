import pg from 'pg'

/** A call older than this makes the watch ask whether the server is there. */
const PATIENCE_MS = 1_000
const PROBE_MS = 1_500
const LOOK_MS = 250
/** Timers that come later than this mean that the process itself was stopped, with answers unread. */
const STALL_MS = 1_000

interface Call {
  readonly since: number
  /** Makes the call fail now. */
  readonly cut: () => void
}

/**
 * Distinguishes a slow statement from a server that answers nothing (a frozen process, a host or a network that is
 * gone, none of which sends a packet). While a call takes long, a connection is opened beside it: if that fails too,
 * the calls are cut, so that they are answered within five seconds instead of after the longest statement.
 */
export class ServerWatch {
  readonly #url: () => string
  readonly #onAway: () => void
  readonly #calls = new Set<Call>()
  readonly #timer: NodeJS.Timeout
  #lastLook = performance.now()
  #isProbing = false

  constructor(url: () => string, onAway: () => void) {
    this.#url = url
    this.#onAway = onAway
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Watches a call until the returned function is called. */
  begin(cut: () => void): () => void {
    const call = { since: performance.now(), cut }
    this.#calls.add(call)
    return () => void this.#calls.delete(call)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const now = performance.now()
    const hasStalled = now - this.#lastLook > LOOK_MS + STALL_MS
    this.#lastLook = now
    if (hasStalled || this.#isProbing) return
    const isLong = [...this.#calls].some(({ since }) => now - since > PATIENCE_MS)
    if (!isLong) return
    this.#isProbing = true
    const isThere = await answers(this.#url())
    this.#isProbing = false
    if (isThere || performance.now() - now > PROBE_MS + STALL_MS) return
    this.#onAway()
    for (const call of this.#calls) if (call.since <= now) call.cut()
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    application_name: 'vatio-watch',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    client.end().catch(() => {})
    return true
  } catch (error) {
    // Too many connections, starting up, another password: a server that refuses is alive.
    return error instanceof pg.DatabaseError
  }
}
