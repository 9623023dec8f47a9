import { setTimeout } from 'node:timers/promises'
import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf, ReplyOf } from '@vatio/protocol/endpoint'
import { login } from '@vatio/protocol/identity/session/session.endpoints'
import type { ErrorReply } from '@vatio/protocol/wire'
import { FormData, Pool } from 'undici'
import { DEMO_ADMIN, DEMO_PASSWORD } from './installation.ts'

export interface WireCall<E extends Endpoint> {
  readonly params?: ParamsInputOf<E>
  readonly query?: QueryInputOf<E>
  readonly body?: BodyInputOf<E>
  readonly token?: string
  readonly idempotencyKey?: string
  readonly file?: { readonly name: string; readonly content: Buffer }
}

export interface WireAnswer<E extends Endpoint> {
  readonly status: number
  /** Only meaningful when the status is 2xx. */
  readonly reply: ReplyOf<E>
  readonly code: string | undefined
}

/** Calls a running server through HTTP by the endpoint table. A call without an answer rejects. */
export class WireClient {
  readonly #pool: Pool

  constructor(url: string, connections = 32) {
    this.#pool = new Pool(url, { connections, pipelining: 1, headersTimeout: 60_000, bodyTimeout: 60_000 })
  }

  async call<E extends Endpoint>(endpoint: E, options: WireCall<E> = {}): Promise<WireAnswer<E>> {
    const text = await this.send(endpoint, options)
    const body: unknown = text.body === '' ? undefined : JSON.parse(text.body)
    const code = text.status >= 400 ? (body as ErrorReply).errors[0]?.message : undefined
    return { status: text.status, reply: body as ReplyOf<E>, code }
  }

  /** As {@link call}, with the raw body. */
  async send<E extends Endpoint>(
    endpoint: E,
    options: WireCall<E> = {},
  ): Promise<{ status: number; body: string }> {
    const params = (options.params ?? {}) as Record<string, string>
    const encoded = (name: string) => {
      const value = params[name]
      if (value === undefined) throw new Error(`no ${name} for ${endpoint.path}`)
      return encodeURIComponent(value)
    }
    const answer = await this.#pool.request({
      method: endpoint.method,
      path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(name)),
      ...(options.query ? { query: options.query as Record<string, unknown> } : {}),
      headers: headersOf(options),
      ...bodyOf(options),
    })
    return { status: answer.statusCode, body: await answer.body.text() }
  }

  /** Reads a public address; a rate-limited call is repeated when its limit ends. */
  async get(path: string): Promise<{ status: number; content: Buffer }> {
    const answer = await this.#pool.request({ method: 'GET', path })
    const content = Buffer.from(await answer.body.arrayBuffer())
    if (answer.statusCode !== 429) return { status: answer.statusCode, content }
    await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1_000)
    return this.get(path)
  }

  /** @returns the token of the demo company's administrator, and the company's id. */
  async signInToDemo(): Promise<{ token: string; clientUID: string }> {
    const { status, reply, code } = await this.call(login, {
      body: { email: DEMO_ADMIN, password: DEMO_PASSWORD },
    })
    if (status !== 200) throw new Error(`the sign-in was answered ${status} ${code ?? ''}`)
    return { token: reply.token.access_token, clientUID: reply.user.clientUID }
  }

  /** Closes the connections, and with them pending calls. */
  async close(): Promise<void> {
    await this.#pool.destroy()
  }
}

function headersOf<E extends Endpoint>({ token, idempotencyKey, body }: WireCall<E>): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

function bodyOf<E extends Endpoint>({ body, file }: WireCall<E>): { body?: string | FormData } {
  if (file) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file.content)]), file.name)
    return { body: form }
  }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}
