import { isIPv6 } from 'node:net'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { FastifyInstance } from 'fastify'
import { SlidingCounter } from './sliding-counter.ts'

/**
 * Limits calls without a session by address, in this process: protection against floods, besides the limit of
 * failed logins, which is stored in the database and shared by all nodes.
 */
export function limitPublicCalls(app: FastifyInstance, callsPerMinute: number, now: () => number): void {
  const counter = new SlidingCounter(now)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.access.kind !== 'public') return
    const waitMs = counter.hit(addressKey(request.ip), callsPerMinute)
    if (waitMs > 0) {
      throw domainError(requestErrors, 'TOO_MANY_REQUESTS', {
        details: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
      })
    }
  })
}

/**
 * One key for all addresses of one customer: an IPv6 customer has a whole /64, and IPv4 addresses have IPv6
 * spellings.
 *
 * @param ip as the socket or a trusted proxy reports it.
 */
export function addressKey(ip: string): string {
  const text = ip.toLowerCase().replace(/%.*$/, '')
  const [, mapped] = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? []
  if (mapped) return mapped
  if (!isIPv6(text)) return text
  const groups = expand(text)
  // ::ffff:7f00:1 is 127.0.0.1 in another spelling.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function expand(ip: string): number[] {
  const [head, tail] = ip.split('::')
  const read = (part: string | undefined) =>
    part
      ? part.split(':').flatMap((group) => (group.includes('.') ? fromIpv4(group) : [parseInt(group, 16)]))
      : []
  const first = read(head)
  const last = read(tail)
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: missing }, () => 0), ...last]
}

function fromIpv4(text: string): number[] {
  const bytes = Buffer.from(text.split('.').map(Number))
  return [bytes.readUInt16BE(0), bytes.readUInt16BE(2)]
}
