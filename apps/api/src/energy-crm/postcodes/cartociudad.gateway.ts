import { z } from 'zod'
import { fetchGuarded, OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import { isPrivateHost } from '../../platform/http/outbound-address.ts'
import { sampleOfCartociudad } from './cartociudad-sample.ts'

/** Configuration of the calls to CartoCiudad. */
export interface CartociudadAccess {
  readonly cartociudadUrl: string
  /** `host:port` that may be called although private. */
  readonly privateHosts: readonly string[]
  /** Simulated answers instead of those of CartoCiudad. */
  readonly samples: boolean
}

/** A form waits for the towns, so that a slow answer is as good as none. */
const DEADLINE_MS = 3000
const MOST_CANDIDATES = 33

/**
 * Words with which most streets begin, by the first two digits of the postcode: streets are found by a word of their
 * name, which is in the language of the place.
 */
const STREET_WORDS = new Map<string, string>([
  ...['03', '07', '08', '12', '17', '25', '43', '46'].map((prefix) => [prefix, 'carrer'] as const),
  ...['01', '20', '31', '48'].map((prefix) => [prefix, 'kalea'] as const),
  ...['15', '27', '32', '36'].map((prefix) => [prefix, 'rua'] as const),
])

/** A form that takes over a name with one of these could not be saved, or would show it in another order. */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}]/u

const candidatesSchema = z
  .array(z.looseObject({ muni: z.string().max(120).nullish(), postalCode: z.string().nullish() }))
  .max(200)

/**
 * Municipalities of a postcode from CartoCiudad, the geocoder of the National Geographic Institute
 * (https://www.idee.es/resources/documentos/Cartociudad/CartoCiudad_ServiciosWeb.pdf). Its answer for a bare postcode
 * names no municipality, so that streets of the postcode are asked for, which do.
 *
 * @throws OutboundFailure where no question was answered
 */
export async function listTownsOfPostcode(access: CartociudadAccess, postcode: string): Promise<string[]> {
  const own = STREET_WORDS.get(postcode.slice(0, 2))
  const words = own === undefined ? ['calle'] : ['calle', own]
  const answers = await Promise.allSettled(words.map((word) => askForStreets(access, postcode, word)))
  const answered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (answered.length === 0) {
    const refused = answers.find((answer) => answer.status === 'rejected')
    throw refused?.reason instanceof OutboundFailure ? refused.reason : new OutboundFailure('unavailable')
  }
  return [...new Set(answered.flat())]
}

/** Source of the answers: CartoCiudad, or a fake server of the operator. */
export function toTownSource(access: CartociudadAccess): 'cartociudad' | 'stand-in' {
  const isOther = isPrivateHost(new URL(access.cartociudadUrl), access.privateHosts)
  return access.samples || isOther ? 'stand-in' : 'cartociudad'
}

/**
 * One answer of the geocoder, not yet checked.
 *
 * @param operation its name on the wire, as `candidates`.
 * @param deadlineMs time for the whole answer.
 * @returns what the answer holds; null for none
 * @throws OutboundFailure
 */
export async function queryCartociudad(
  { cartociudadUrl, privateHosts }: Pick<CartociudadAccess, 'cartociudadUrl' | 'privateHosts'>,
  operation: string,
  query: Readonly<Record<string, string>>,
  deadlineMs = DEADLINE_MS,
): Promise<unknown> {
  const answer = await fetchGuarded(
    toAddress(cartociudadUrl, operation, query),
    { method: 'GET', headers: { accept: 'application/json' } },
    privateHosts,
    { deadlineMs },
  )
  return readAnswer(answer)
}

function toAddress(base: string, operation: string, query: Readonly<Record<string, string>>): string {
  return `${base}/geocoder/api/geocoder/${operation}?${new URLSearchParams(query).toString()}`
}

async function readAnswer(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new OutboundFailure('unavailable')
  const text = await answer.text()
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new OutboundFailure('answer-unreadable')
  }
}

async function askForStreets(access: CartociudadAccess, postcode: string, word: string): Promise<string[]> {
  const query = { q: word, cod_postal_filter: postcode, limit: String(MOST_CANDIDATES) }
  const answer = access.samples
    ? await readAnswer(sampleOfCartociudad(toAddress(access.cartociudadUrl, 'candidates', query)))
    : await queryCartociudad(access, 'candidates', query)
  const candidates = candidatesSchema.safeParse(answer)
  if (!candidates.success) throw new OutboundFailure('answer-unreadable')
  return candidates.data.flatMap(({ muni, postalCode }) => {
    // A long street lies in several postcodes, separated by spaces.
    const isThere = !postalCode || postalCode.split(/\s+/).includes(postcode)
    return muni && isThere && !UNSEEN_CHARACTER.test(muni) ? [muni] : []
  })
}
