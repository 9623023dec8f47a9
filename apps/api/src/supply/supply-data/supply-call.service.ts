import { DomainError, domainError } from '@vatio/domain/domain-error'
import {
  supplyDataErrors,
  type SupplyDataErrorCode,
} from '@vatio/domain/supply/supply-data/supply-data.errors'
import { fetchGuarded, OutboundFailure, type OutboundCall } from '../../platform/http/guarded-fetch.ts'
import { isPrivateHost } from '../../platform/http/outbound-address.ts'
import { answerWithSample } from './supply-samples.ts'

/** How providers are reached. */
export interface SupplyAccess {
  /** `host:port` that may be called although they are private. */
  readonly privateHosts: readonly string[]
  /** Made-up answers instead of the providers' own. */
  readonly samples: boolean
}

/** A browser waits thirty seconds: what a question takes in all, with time left to say how it ended. */
export const QUESTION_MS = 25_000

/** Calls a provider, or the samples where the operator has chosen them. @throws OutboundFailure */
export async function fetchProvider(
  address: string,
  call: OutboundCall,
  { privateHosts, samples }: SupplyAccess,
  deadlineMs?: number,
): Promise<Response> {
  if (samples) return answerWithSample(address, call)
  return fetchGuarded(address, call, privateHosts, { deadlineMs })
}

/** Who answers at an address: the provider, or a server of the operator's own that speaks its protocol. */
export function toAnswerSource(
  address: string,
  { privateHosts, samples }: SupplyAccess,
): 'provider' | 'stand-in' {
  return samples || isPrivateHost(new URL(address), privateHosts) ? 'stand-in' : 'provider'
}

/** What a provider's status says; a status that is absent here says that it is away. */
export type StatusCodes = Readonly<Record<number, SupplyDataErrorCode>>

/**
 * The body of a provider's answer as text.
 *
 * @param secrets what the answer must not repeat: a provider that quotes our token would hand it to whoever reads on
 * @throws the codes of `supplyDataErrors`
 */
export async function getText(
  answer: Promise<Response>,
  codes: StatusCodes,
  secrets: readonly string[],
): Promise<string> {
  try {
    const { ok, status, ...rest } = await readWhole(answer)
    if (!ok) throw domainError(supplyDataErrors, codes[status] ?? 'SUPPLY_PROVIDER_UNAVAILABLE')
    const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), escaped(secret)])
    if (spellings.some((spelling) => rest.text.includes(spelling))) {
      throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
    }
    return rest.text
  } catch (failure) {
    throw toSupplyError(failure)
  }
}

async function readWhole(answer: Promise<Response>) {
  const response = await answer
  return { ok: response.ok, status: response.status, text: await response.text() }
}

const outboundCodes: Readonly<Record<OutboundFailure['reason'], SupplyDataErrorCode>> = {
  'address-refused': 'SUPPLY_ADDRESS_REFUSED',
  unavailable: 'SUPPLY_PROVIDER_UNAVAILABLE',
  'answer-unreadable': 'SUPPLY_ANSWER_UNREADABLE',
}

/** A failed call as a code of the wire; anything else stays what it is. */
export function toSupplyError(failure: unknown): unknown {
  return failure instanceof OutboundFailure
    ? domainError(supplyDataErrors, outboundCodes[failure.reason])
    : failure
}

/** Whether a later question may end better, so that an older answer helps meanwhile. */
export function isPassingFailure(failure: unknown): boolean {
  return (
    failure instanceof DomainError &&
    ['SUPPLY_QUERY_REPEATED', 'SUPPLY_PROVIDER_UNAVAILABLE', 'SUPPLY_ANSWER_UNREADABLE'].includes(
      failure.code,
    )
  )
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
