import type { ApplicationName } from '@vatio/domain/security/accounts/application'
import type { Role } from '@vatio/domain/security/accounts/role'
import type { Licence } from '@vatio/domain/security/licences/licence'
import type { z } from 'zod'

/** Who may call: anybody, or a signed-in user who reaches the stated role, application and licence. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'signed-in'
      /** Minimum role by rank; absent means any. */
      readonly role?: Role
      /** The user's applications must include one of these; absent means any. */
      readonly applications?: readonly ApplicationName[]
      /** Minimum licence of the company. */
      readonly licence?: Licence
    }

export const anybody = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signed-in' } as const satisfies Access

/** A multipart upload with one file in field `file`. */
export interface Upload {
  readonly maxBytes: number
}

/**
 * One call of the wire: the only description that the API, the browser, the OpenAPI document and the tests
 * share. `errors` lists the feature's own codes; those of `requestErrors` may come from any call.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends string = string,
  Rule extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, from `/api/` on. */
  readonly path: `/api/${string}`
  /** One Spanish sentence for the documentation. */
  readonly summary: string
  readonly access: Rule
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly upload?: Upload
  /** Shape of the answer; absent where the answer is a file. */
  readonly reply?: Reply
  readonly status?: 200 | 201
  /** A GET that writes (kept from the given interface); every other GET runs read only. */
  readonly writes?: boolean
  /**
   * A POST that only reads (a search or an evaluation with a body): it runs read only, takes no idempotency
   * key and may be retried.
   */
  readonly reads?: boolean
  readonly errors: readonly Code[]
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  const Code extends string = never,
  const Rule extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Reply, Code, Rule>,
): Endpoint<Params, Query, Body, Reply, Code, Rule> {
  return definition
}

type Parsed<Shape> = Shape extends z.ZodType
  ? z.ZodType extends Shape
    ? undefined
    : z.output<Shape>
  : undefined

export type ParamsOf<E extends Endpoint> = Parsed<NonNullable<E['params']>>
export type QueryOf<E extends Endpoint> = Parsed<NonNullable<E['query']>>
export type BodyOf<E extends Endpoint> = Parsed<NonNullable<E['body']>>
export type ReplyOf<E extends Endpoint> = Parsed<NonNullable<E['reply']>>
export type CodeOf<E extends Endpoint> = E['errors'][number]

/** What a caller writes, before defaults and conversions. */
type Written<Shape> = Shape extends z.ZodType
  ? z.ZodType extends Shape
    ? undefined
    : z.input<Shape>
  : undefined
export type ParamsInputOf<E extends Endpoint> = Written<NonNullable<E['params']>>
export type QueryInputOf<E extends Endpoint> = Written<NonNullable<E['query']>>
export type BodyInputOf<E extends Endpoint> = Written<NonNullable<E['body']>>
