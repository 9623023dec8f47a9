import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@vatio/protocol/endpoint'
import type { AuditEvent } from '../audit/audit.ts'
import type { Actor } from '../auth/actor.ts'
import type { TenantTransaction } from '../db/database.ts'
import type { ReceivedFile } from '../files/file-store.ts'
import type { Platform } from '../platform.ts'

/** An uploaded file with its original name (for messages only, never for paths). */
export interface UploadedFile extends ReceivedFile {
  readonly fileName: string
  /** Text fields sent before the file. */
  readonly fields: Readonly<Record<string, string>>
}

interface CallInput<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly platform: Platform
  readonly requestId: string
  /** Address of the caller as the trusted proxies report it. */
  readonly ip: string
  readonly userAgent: string
  /** The browser asks not to be followed (`DNT`, `Sec-GPC`). */
  readonly isTrackingRefused: boolean
  /** Host header without port; never used to build links. */
  readonly host: string
  /** A cookie of the request by name; only sign-in with Google uses any. */
  cookie(name: string): string | undefined
  /** Sets an HttpOnly, SameSite=Lax cookie on the answer; null removes it. */
  setCookie(name: string, value: string | null, maxAgeSeconds: number): void
}

/** A call without a session has no tenant and no transaction. */
export interface PublicCall<E extends Endpoint> extends CallInput<E> {
  /** A token of the feature's own, such as that of a paired phone; sessions are not read here. Null without one. */
  readonly bearer: string | null
  /** Reads the uploaded file, once the caller is known. Dispose it. */
  receive(): Promise<UploadedFile>
}

/** A call by a signed-in user who passed the access rule of the endpoint. */
export interface Call<E extends Endpoint = Endpoint> extends CallInput<E> {
  readonly actor: Actor
  /** The request's transaction: read only for a GET. */
  readonly tx: TenantTransaction
  audit(...events: readonly AuditEvent[]): Promise<void>
}

/** A call that uploads a file or computes for long: it opens its own short transactions. */
export interface DetachedCall<E extends Endpoint = Endpoint> extends CallInput<E> {
  readonly actor: Actor
  readonly file: UploadedFile | undefined
  inTransaction<T>(
    work: (tx: TenantTransaction, audit: Call['audit']) => Promise<T>,
    options?: { readOnly?: boolean },
  ): Promise<T>
}

/** A file as the answer, instead of JSON. */
export class FileReply {
  readonly content: Buffer | NodeJS.ReadableStream
  readonly contentType: string
  readonly fileName: string
  /** How long a browser may keep it; absent means not at all. Only for public content. */
  readonly keepSeconds: number | undefined
  /** Mark of the content, by which a browser that has kept it asks again; absent means that it never changes. */
  readonly etag: string | undefined
  /** Whether a page of the application shows it instead of saving it: never for a type that can contain scripts. */
  readonly isViewed: boolean
  constructor(
    content: Buffer | NodeJS.ReadableStream,
    contentType: string,
    fileName: string,
    options: { readonly keepSeconds?: number; readonly etag?: string; readonly isViewed?: boolean } = {},
  ) {
    this.content = content
    this.contentType = contentType
    this.fileName = fileName
    this.keepSeconds = options.keepSeconds
    this.etag = options.etag
    this.isViewed = options.isViewed ?? false
  }
}

/** A redirect as the answer. The location is always built from the configuration, never from the request. */
export class RedirectReply {
  readonly location: string
  constructor(location: string) {
    this.location = location
  }
}

type Answer<E extends Endpoint> = ReplyOf<E> extends undefined ? FileReply | RedirectReply : ReplyOf<E>

export type Route = { readonly endpoint: Endpoint } & (
  | { readonly mode: 'public'; readonly handle: (call: PublicCall<Endpoint>) => Promise<unknown> }
  | { readonly mode: 'transaction'; readonly handle: (call: Call) => Promise<unknown> }
  | { readonly mode: 'detached'; readonly handle: (call: DetachedCall) => Promise<unknown> }
)

/** A call by a signed-in user, run in one transaction of their tenant. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.path}: use publicRoute`)
  return { endpoint, mode: 'transaction', handle: handle }
}

/** A call by a signed-in user that opens its own transactions (uploads, long calculations). */
export function detachedRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: DetachedCall<E>) => Promise<Answer<E>>,
): Route {
  if (endpoint.access.kind === 'public') throw new Error(`${endpoint.path}: use publicRoute`)
  return { endpoint, mode: 'detached', handle: handle }
}

/** A call that needs no session. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<Answer<E>>,
): Route {
  if (endpoint.access.kind !== 'public') throw new Error(`${endpoint.path}: not a public endpoint`)
  return { endpoint, mode: 'public', handle: handle }
}
