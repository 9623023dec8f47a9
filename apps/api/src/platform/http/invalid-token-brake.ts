import { DomainError, domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from './rate-limit.ts'
import { SlidingCounter } from './sliding-counter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused by a limit that logs how many it refused: the request itself is not logged. */
    isBraked: boolean
  }
}

/** The error of a call whose token was looked up. */
export type TokenBrake = (request: FastifyRequest, failure: unknown) => unknown

const LOG_EVERY_MS = 60_000
/** Addresses listed separately in one line of the log. */
const MOST_ADDRESSES = 10_000

/**
 * Refuses calls of an address that has sent many invalid tokens in the last minute, in this process. Applied
 * only once a token is known to be invalid: a valid one from the same address is neither counted nor delayed.
 * Refused calls are logged in one line a minute, with their number.
 */
export function createTokenBrake(
  app: FastifyInstance,
  callsPerMinute: number,
  now: () => number,
): TokenBrake {
  const counter = new SlidingCounter(now)
  let refused = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const logRefused = () => {
    clearTimeout(timer)
    timer = undefined
    const [first] = [...refused].toSorted(([, one], [, other]) => other - one)
    if (!first) return
    const [address, most] = first
    const calls = [...refused.values()].reduce((sum, count) => sum + count, 0)
    app.log.warn({ calls, addresses: refused.size, most: { address, calls: most } }, 'invalid tokens refused')
    refused = new Map()
  }
  app.addHook('onClose', async () => logRefused())

  return (request, failure) => {
    if (!(failure instanceof DomainError) || failure.code !== 'UNAUTHENTICATED') return failure
    const address = addressKey(request.ip)
    const waitMs = counter.hit(address, callsPerMinute)
    if (waitMs === 0) return failure
    const key = refused.has(address) || refused.size < MOST_ADDRESSES ? address : 'others'
    refused.set(key, (refused.get(key) ?? 0) + 1)
    timer ??= setTimeout(logRefused, LOG_EVERY_MS).unref()
    request.isBraked = true
    return domainError(requestErrors, 'TOO_MANY_REQUESTS', {
      details: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    })
  }
}
