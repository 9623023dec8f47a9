import pg from 'pg'

/** After this time without an answer the watch probes the server. */
const PATIENCE_MS = 1_000
const PROBE_MS = 1_500
const LOOK_MS = 250
/** Timers delayed by more than this mean that the process itself was suspended, with unread answers. */
const STALL_MS = 1_000

interface Call {
  readonly since: number
  /** Makes the call fail now. */
  readonly cut: () => void
}

/**
 * Distinguishes a slow statement from a dead server (a frozen process, a lost host or network, none of which
 * sends a packet). During a slow call a second connection is opened: if that fails too, the calls are
 * aborted, so that they are answered within five seconds instead of after the longest statement.
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
    // Too many connections, starting up, another password: a server that refuses a connection is alive.
    return error instanceof pg.DatabaseError
  }
}
