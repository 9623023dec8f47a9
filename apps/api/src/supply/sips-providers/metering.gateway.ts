import type { Secret } from '../../platform/secrets/secret.ts'
import {
  fetchProvider,
  getText,
  toAnswerSource,
  type SupplyAccess,
} from '../supply-data/supply-call.service.ts'

/** Time limit of a question, as the client of the provider has it. */
const QUESTION_MS = 30_000

/** Address of the samples where no service is configured; nobody is called. */
const SAMPLE_URL = 'https://metering.invalid'

/** A company's access to the metering service of a provider. */
export interface MeteringAccess extends SupplyAccess {
  /** Base URL of the service, of the operator's configuration; undefined: only the samples can be asked. */
  readonly meteringUrl: string | undefined
  /** Token of the company's integration with the provider. */
  readonly accessToken: Secret<string>
  /** Who asks, for the `user` header. */
  readonly userUID: string
}

export interface MeteringSpan {
  readonly cups: string
  /** First and last day, both included. */
  readonly startDate: string
  readonly endDate: string
}

/** What the rest of the product uses of a metering service, whichever it is. */
export interface MeteringGateway {
  /** The service, or the samples or a fake of the operator in its place. */
  readonly answeredBy: 'provider' | 'stand-in'
  /** Consumption of each month, as text. @throws the codes of `supplyDataErrors` */
  queryConsumption(span: MeteringSpan): Promise<string>
  /** Technical data of a supply, as text. @throws the codes of `supplyDataErrors` */
  queryPoint(cups: string): Promise<string>
}

const CODES = {
  401: 'SUPPLY_CREDENTIALS_REFUSED',
  403: 'SUPPLY_CREDENTIALS_REFUSED',
  404: 'SUPPLY_NOT_AVAILABLE',
  429: 'SUPPLY_QUERY_REPEATED',
} as const

/**
 * The gateway to the metering service of Nemon or Dynargy. Known of it: a client with an `api-key` and a `user` header and a
 * limit of 30 s. All that is assumed stands here and in `metering-answer.task.ts`: two GET questions, by CUPS and dates, the
 * key is the token of the company's integration, and the user is the id of who asks, which tells the provider no name.
 */
export function openMeteringGateway(access: MeteringAccess): MeteringGateway {
  const { meteringUrl = SAMPLE_URL, accessToken, userUID } = access
  const ask = (question: string, search: Readonly<Record<string, string>>) => {
    const key = accessToken.revealForUse()
    const answer = fetchProvider(
      `${meteringUrl}/${question}?${new URLSearchParams(search).toString()}`,
      { method: 'GET', headers: { 'api-key': key, user: userUID, accept: 'application/json' } },
      access,
      QUESTION_MS,
    )
    return getText(answer, CODES, [key])
  }
  return {
    answeredBy: toAnswerSource(meteringUrl, access),
    queryConsumption: (span) => ask('consumption-info', { ...span }),
    queryPoint: (cups) => ask('supply-point-info', { cups }),
  }
}
