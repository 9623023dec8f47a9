import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@vatio/protocol/endpoint'
import {
  createClient,
  removeClient,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { createContract } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { uploadBrandFile } from '@vatio/protocol/identity/themes/themes.endpoints'
import type { SeededRandom } from '@vatio/demo/seeded-random'
import type { WireAnswer, WireCall, WireClient } from './wire-client.ts'

/** Each contract is written with this many changes of state: rows of another table. */
export const STATES_OF_A_CONTRACT = 3
/** Supplies that are deleted with their client. */
export const SUPPLIES_OF_A_CLIENT = 2

/** A writer: a client of the running server and the data that all writers of an installation share. */
export interface WriteSession {
  readonly client: WireClient
  readonly token: string
  /** A state that does not close a contract. */
  readonly idContractState: string
}

export interface WrittenContract {
  readonly number: string
  readonly idempotencyKey: string
  /** Its id from the answer; null without an answer. */
  readonly id: string | null
}

export interface WrittenClient {
  readonly id: string
  /** The name of the last acknowledged write. */
  name: string
  acknowledgedUpdates: number
  /** Names of updates without an answer: each may have been applied or not. */
  readonly unanswered: string[]
}

/** Writes of several writers, and which were acknowledged. Each burst writes separate records. */
export class WriteBurst {
  readonly contracts: WrittenContract[] = []
  readonly clients: WrittenClient[] = []
  readonly removals: { readonly id: string; readonly isAcknowledged: boolean }[] = []
  readonly files: { readonly url: string; readonly sha256: string }[] = []
  /** Answers that are neither a success nor a 503. */
  readonly surprises: string[] = []
  acknowledged = 0
  unanswered = 0

  readonly #random: SeededRandom
  readonly #name: string
  #serial = 0

  /** @param name unique within the installation: it is in the number of each contract. */
  constructor(name: string, random: SeededRandom) {
    this.#name = name
    this.#random = random
  }

  /** Prefix of the numbers of its contracts. */
  get numbers(): string {
    return `K-${this.#name}-`
  }

  /** Writes with several writers until the signal, or until the server does not answer any more. */
  async write(session: WriteSession, writers: number, stop: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: writers }, () => this.#writeAlone(session, stop)))
  }

  /** A creation as it was sent: a repetition with the same key must not create it twice. */
  async sendContract(
    session: WriteSession,
    number: string,
    idempotencyKey: string,
  ): Promise<WireAnswer<typeof createContract>> {
    const { client, token, idContractState } = session
    const change = (day: number) => ({
      contractState: { idContractState },
      observations: number,
      timestamp: `2026-11-0${day}T08:00:00.000Z`,
    })
    return client.call(createContract, {
      token,
      idempotencyKey,
      body: {
        utilityType: 'electricity',
        contractNumber: number,
        stateChanges: Array.from({ length: STATES_OF_A_CONTRACT }, (_, index) => change(index + 1)),
      },
    })
  }

  async #writeAlone(session: WriteSession, stop: AbortSignal): Promise<void> {
    const own = await this.#createClient(session, stop)
    if (own === null) return
    while (!stop.aborted) {
      const choice = this.#random.next()
      // After an update without an answer the version is unknown: that client is not changed any more.
      const mayUpdate = own.unanswered.length === 0
      if (choice < 0.25 && mayUpdate) await this.#updateClient(session, stop, own)
      else if (choice < 0.7) await this.#createContract(session, stop)
      else if (choice < 0.88) await this.#uploadFile(session, stop)
      else await this.#removeClient(session, stop)
    }
  }

  async #createContract(session: WriteSession, stop: AbortSignal): Promise<void> {
    const number = `${this.numbers}${++this.#serial}`
    const idempotencyKey = `key-${number}`
    const answer = await this.#try(stop, createContract, () =>
      this.sendContract(session, number, idempotencyKey),
    )
    this.contracts.push({ number, idempotencyKey, id: answer?.reply.idContractInfo ?? null })
  }

  async #createClient(session: WriteSession, stop: AbortSignal): Promise<WrittenClient | null> {
    const name = `Cliente ${this.#name} ${++this.#serial}`
    const answer = await this.#call(session, stop, createClient, { body: { clientInfo: { name } } })
    if (answer === null) return null
    const client = { id: answer.reply.idClient, name, acknowledgedUpdates: 0, unanswered: [] }
    this.clients.push(client)
    return client
  }

  async #updateClient(session: WriteSession, stop: AbortSignal, client: WrittenClient): Promise<void> {
    const name = `Cliente ${this.#name} ${++this.#serial}`
    const version = client.acknowledgedUpdates + 1
    const body = { idClient: client.id, version, clientInfo: { name } }
    const answer = await this.#call(session, stop, updateClient, { body })
    if (answer === null) {
      client.unanswered.push(name)
      return
    }
    client.name = name
    client.acknowledgedUpdates += 1
  }

  async #uploadFile(session: WriteSession, stop: AbortSignal): Promise<void> {
    const content = Buffer.concat([PNG_HEAD, randomBytes(this.#random.whole(5_000, 150_000))])
    const answer = await this.#call(session, stop, uploadBrandFile, { file: { name: 'marca.png', content } })
    if (answer !== null) {
      this.files.push({ url: answer.reply.url, sha256: sha256Of(content) })
    }
  }

  /** A client with its supplies, written in calls of their own and deleted in one. */
  async #removeClient(session: WriteSession, stop: AbortSignal): Promise<void> {
    const made = await this.#call(session, stop, createClient, {
      body: { clientInfo: { name: `Baja ${this.#name} ${++this.#serial}` } },
    })
    if (made === null) return
    const { idClient } = made.reply
    for (let supply = 0; supply < SUPPLIES_OF_A_CLIENT; supply++) {
      const body = { client: { idClient }, atrTariff: { nombre: '2.0TD' } }
      if ((await this.#call(session, stop, createConsumptionPoint, { body })) === null) return
    }
    const answer = await this.#call(session, stop, removeClient, { params: { id: idClient } })
    this.removals.push({ id: idClient, isAcknowledged: answer !== null })
  }

  #call<E extends Endpoint>(
    session: WriteSession,
    stop: AbortSignal,
    endpoint: E,
    options: WireCall<E>,
  ): Promise<WireAnswer<E> | null> {
    return this.#try(stop, endpoint, () =>
      session.client.call(endpoint, { ...options, token: session.token }),
    )
  }

  /** The answer of an acknowledged write; null when it is unknown whether it happened. */
  async #try<E extends Endpoint>(
    stop: AbortSignal,
    endpoint: E,
    send: () => Promise<WireAnswer<E>>,
  ): Promise<WireAnswer<E> | null> {
    try {
      const answer = await send()
      if (answer.status < 300) {
        this.acknowledged += 1
        return answer
      }
      if (answer.status !== 503) {
        this.surprises.push(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.code ?? ''}`)
      }
    } catch {
      // No answer: the server died.
    }
    this.unanswered += 1
    await sleep(20, undefined, { signal: stop }).catch(() => {})
    return null
  }
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
