import { setTimeout as sleep } from 'node:timers/promises'
import { listContractStates } from '@vatio/protocol/energy-crm/contract-states/contract-states.endpoints'
import pg from 'pg'
import type { SeededRandom } from '@vatio/demo/seeded-random'
import { checkBurst, checkStore, type BurstFindings } from './burst-check.ts'
import type { Installation, Vatio } from './installation.ts'
import { WireClient } from './wire-client.ts'
import { WriteBurst, type WriteSession } from './write-burst.ts'

const WRITERS = 6

/** Bursts of writing on one installation, whose server ends and begins again in between. */
export class WriteTrial {
  readonly installation: Installation
  readonly bursts: WriteBurst[] = []
  readonly failures: string[] = []
  readonly #random: SeededRandom
  readonly #session: Omit<WriteSession, 'client'> & { readonly clientUID: string }
  lost = 0
  half = 0
  vatio: Vatio

  private constructor(
    installation: Installation,
    vatio: Vatio,
    session: Omit<WriteSession, 'client'> & { readonly clientUID: string },
    random: SeededRandom,
  ) {
    this.installation = installation
    this.vatio = vatio
    this.#session = session
    this.#random = random
  }

  /** Starts the server, signs in to its demo company, and lifts the limits of its licence. */
  static async open(installation: Installation, random: SeededRandom): Promise<WriteTrial> {
    const vatio = await installation.start({ VATIO_LOG_LEVEL: 'warn' })
    const client = new WireClient(vatio.url)
    const { token, clientUID } = await client.signInToDemo()
    const states = await client.call(listContractStates, { token })
    const open = states.reply.find(({ active, closeState }) => active && !closeState)
    await client.close()
    await withOwner(vatio, (owner) =>
      owner.query("update organisations set license = 'corporation' where client_uid = $1", [clientUID]),
    )
    const session = { token, clientUID, idContractState: open?.idContractState ?? '' }
    return new WriteTrial(installation, vatio, session, random)
  }

  async startAgain(): Promise<void> {
    this.vatio = await this.installation.start({ VATIO_LOG_LEVEL: 'warn' })
  }

  /** Writes until `fault` has been injected and its promise has settled. */
  async writeUntil(fault: () => Promise<void>): Promise<WriteBurst> {
    const burst = new WriteBurst(String(this.bursts.length + 1), this.#random)
    this.bursts.push(burst)
    const client = new WireClient(this.vatio.url)
    const stop = new AbortController()
    const writing = burst.write({ ...this.#session, client }, WRITERS, stop.signal)
    // Counted in writes, not in time, so that the fault is injected during writes on a busy machine too.
    const enough = this.#random.whole(5, 60)
    while (burst.acknowledged < enough) await sleep(5)
    await sleep(this.#random.between(0, 30))
    await fault()
    stop.abort()
    // Pending calls to a dead server get no answer.
    if (this.vatio.hasEnded) await client.close()
    await writing
    if (!this.vatio.hasEnded) await client.close()
    return burst
  }

  /** Waits for the first write that is acknowledged, which must come. */
  async untilWritten(limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs
    const client = new WireClient(this.vatio.url)
    const probe = new WriteBurst(`probe-${this.bursts.length}`, this.#random)
    const number = `${probe.numbers}1`
    try {
      for (;;) {
        const answer = await probe
          .sendContract({ ...this.#session, client }, number, `key-${number}`)
          .catch(() => ({ status: 0 }))
        if (answer.status === 201) return
        if (performance.now() > deadline) throw new Error(`no write was acknowledged for ${limitMs} ms`)
        await sleep(25)
      }
    } finally {
      await client.close()
    }
  }

  /** Searches for acknowledged writes that are missing or half applied. */
  async check(bursts: readonly WriteBurst[], where: string): Promise<void> {
    const client = new WireClient(this.vatio.url)
    try {
      await withOwner(this.vatio, async (owner) => {
        for (const burst of bursts) {
          this.#note(
            await checkBurst(owner, { ...this.#session, client }, this.#session.clientUID, burst),
            where,
          )
          this.failures.push(...burst.surprises.splice(0).map((text) => `${where}: ${text}`))
        }
      })
    } finally {
      await client.close()
    }
  }

  /** As {@link check}, of all bursts, and of every file in the database. */
  async checkEverything(): Promise<void> {
    await this.check(this.bursts, 'at the end')
    const findings = await withOwner(this.vatio, (owner) => checkStore(owner, this.installation.folder))
    this.#note(findings, 'in the store')
  }

  /** Counts for the summary. */
  figures(): Record<string, number> {
    const sum = (of: (burst: WriteBurst) => number) =>
      this.bursts.reduce((total, burst) => total + of(burst), 0)
    return {
      bursts: this.bursts.length,
      'acknowledged writes': sum(({ acknowledged }) => acknowledged),
      'of them files': sum(({ files }) => files.length),
      'without an answer': sum(({ unanswered }) => unanswered),
      lost: this.lost,
      'half applied': this.half,
    }
  }

  #note({ lost, half }: BurstFindings, where: string): void {
    this.lost += lost.length
    this.half += half.length
    this.failures.push(...lost.map((what) => `${where}: lost ${what}`))
    this.failures.push(...half.map((what) => `${where}: by half ${what}`))
  }
}

/** Queries the database of a running server as its superuser. */
export async function withOwner<Result>(
  vatio: Vatio,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client({ connectionString: vatio.superuserUrl() })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
