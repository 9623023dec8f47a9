import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { Role } from '@vatio/domain/identity/accounts/role'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { z } from 'zod'

/** Access rule: any caller, or a signed-in user with the required role, application and licence. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'signed-in'
      /** Minimum role by rank; absent means any. */
      readonly role?: Role
      /** The user's applications must include one of these; absent means any. */
      readonly applications?: readonly ApplicationName[]
      /** Minimum role in one of `applications`: that of the grant, which may differ from the general one. */
      readonly roleInApplication?: Role
      /** Minimum licence of the company. */
      readonly licence?: Licence
      /** Not during impersonation (passwords, second factors, own data). */
      readonly noImpersonation?: true
      /** Open to a session that must first enrol the second factor its company requires. */
      readonly beforeSecondFactor?: true
    }

export const anybody = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signed-in' } as const satisfies Access
/** A signed-in user, also one who must first enrol the second factor that the company requires. */
export const signedInBeforeSecondFactor = {
  kind: 'signed-in',
  beforeSecondFactor: true,
} as const satisfies Access

/** A multipart upload with one file in field `file`. */
export interface Upload {
  readonly maxBytes: number
}

/**
 * The part of a zod schema that an endpoint uses. Small on purpose: relating complete zod types costs the
 * compiler seconds per endpoint.
 */
export interface Shape<Output = unknown, Input = unknown> {
  readonly _zod: { readonly output: Output; readonly input: Input }
  parse(value: unknown): Output
  safeParse(value: unknown): z.ZodSafeParseResult<Output>
}

/**
 * One endpoint of the API: the single description that the API, the browser, the OpenAPI document and the
 * tests share. `errors` lists the feature's own codes; those of `requestErrors` may come from any call.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Code extends string = string,
  Rule extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, from `/api/` on. */
  readonly path: `/api/${string}`
  /** One Spanish sentence for the documentation. */
  readonly summary: string
  /** Deprecated, kept for compatibility; the Spanish sentence names the replacement. */
  readonly deprecated?: string
  readonly access: Rule
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly upload?: Upload
  /** Shape of the answer; absent where the answer is a file. */
  readonly reply?: Reply
  readonly status?: 200 | 201
  /** A GET that writes (kept for compatibility); every other GET is read-only. */
  readonly writes?: boolean
  /**
   * A POST that only reads (a search or an evaluation with a body): it is read-only, takes no idempotency
   * key and may be retried.
   */
  readonly reads?: boolean
  /** Writes nothing but an export of what the caller reads: open after the company's licence has ended. */
  readonly exports?: true
  /** Only ends what the company lets others read: open after the company's licence has ended. */
  readonly withdraws?: true
  readonly errors: readonly Code[]
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  Params extends Shape = never,
  Query extends Shape = never,
  Body extends Shape = never,
  Reply extends Shape = never,
  const Code extends string = never,
  const Rule extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Reply, Code, Rule>,
): Endpoint<Params, Query, Body, Reply, Code, Rule> {
  return definition
}

// A part that an endpoint does not have is `never` in its type, and undefined in a call.
type Parsed<Part> = [Part] extends [never]
  ? undefined
  : Part extends { readonly _zod: { readonly output: infer Output } }
    ? Output
    : undefined

/** The codes of a closed list of errors, for the `errors` of an endpoint. */
export const codesOf = <Code extends string>(table: Readonly<Record<Code, unknown>>) =>
  Object.keys(table) as Code[]

export type ParamsOf<E extends Endpoint> = Parsed<NonNullable<E['params']>>
export type QueryOf<E extends Endpoint> = Parsed<NonNullable<E['query']>>
export type BodyOf<E extends Endpoint> = Parsed<NonNullable<E['body']>>
export type ReplyOf<E extends Endpoint> = Parsed<NonNullable<E['reply']>>
export type CodeOf<E extends Endpoint> = E['errors'][number]

/** Input type, before defaults and conversions. */
type Written<Part> = [Part] extends [never]
  ? undefined
  : Part extends { readonly _zod: { readonly input: infer Input } }
    ? Input
    : undefined
export type ParamsInputOf<E extends Endpoint> = Written<NonNullable<E['params']>>
export type QueryInputOf<E extends Endpoint> = Written<NonNullable<E['query']>>
export type BodyInputOf<E extends Endpoint> = Written<NonNullable<E['body']>>
