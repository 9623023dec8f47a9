import { DomainError } from '@vatio/domain/domain-error'
import { getPostcodePlace, mergeTowns, type NamedTown } from '@vatio/domain/energy-crm/postcodes/postcode'
import type { Postcode, TownSource } from '@vatio/protocol/energy-crm/postcodes/postcodes.schema'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { OutboundFailure } from '../../platform/http/guarded-fetch.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { isCommercialVisible } from '../commercials/commercial-visibility.service.ts'
import { isConsumptionPointVisible } from '../consumption-points/consumption-point-visibility.service.ts'
import { listTownsOfPostcode, toTownSource, type CartociudadAccess } from './cartociudad.gateway.ts'
import { clients, listTowns } from './postcodes.repository.ts'
import { TownMemory } from './town-memory.ts'

/** Questions to CartoCiudad by one company: enough to type addresses, too few to copy its data. */
const QUESTIONS = { max: 300, seconds: 3600 }

const memories = new WeakMap<Platform, TownMemory>()

/**
 * Province, zone and towns of a postcode: those in records that the actor sees, then those of CartoCiudad. Without an
 * answer of CartoCiudad the rest is returned.
 *
 * @throws POSTCODE_UNKNOWN
 */
export async function getPostcode(call: DetachedCall, text: string): Promise<Postcode> {
  const { postcode, province, geographicalZone } = getPostcodePlace(text)
  const [own, looked] = await Promise.all([
    call.inTransaction((tx) => listOwnTowns(tx, call.actor, postcode), { readOnly: true }),
    queryCartociudad(call, postcode),
  ])
  return {
    postcode,
    province,
    geographicalZone: { idZona: geographicalZone },
    towns: mergeTowns<TownSource>([...own, ...looked.towns]),
    lookup: looked.lookup,
  }
}

async function listOwnTowns(
  tx: TenantTransaction,
  actor: Actor,
  postcode: string,
): Promise<NamedTown<'own'>[]> {
  const rows = await listTowns(tx, postcode, {
    clients: isCommercialVisible(actor, clients.ref('c.idCommercial')),
    points: isConsumptionPointVisible(actor),
  })
  return rows.map(({ city }) => ({ name: city, source: 'own' }))
}

async function queryCartociudad(
  { platform, actor }: DetachedCall,
  postcode: string,
): Promise<{ towns: NamedTown<TownSource>[]; lookup: Postcode['lookup'] }> {
  const { cartociudadUrl, ...integrations } = platform.configuration.integrations
  if (cartociudadUrl === undefined) return { towns: [], lookup: 'off' }
  const access: CartociudadAccess = { ...integrations, cartociudadUrl }
  const source = toTownSource(access)
  const names = await findTowns(platform, access, actor.clientUID, postcode)
  return {
    towns: (names ?? []).map((name) => ({ name, source })),
    lookup: names === null ? 'unavailable' : 'answered',
  }
}

/** Towns as CartoCiudad names them, kept for a day; null where it cannot be asked or does not answer. */
async function findTowns(
  platform: Platform,
  access: CartociudadAccess,
  clientUID: string,
  postcode: string,
): Promise<readonly string[] | null> {
  const memory = memories.get(platform) ?? new TownMemory()
  memories.set(platform, memory)
  const now = platform.clock.now()
  const kept = memory.find(postcode, now)
  if (kept !== null || memory.isPaused(now)) return kept
  try {
    await hitLimit(platform, `cartociudad:${clientUID}`, QUESTIONS)
    const towns = await listTownsOfPostcode(access, postcode)
    memory.keep(postcode, towns, now)
    return towns
  } catch (failure) {
    if (failure instanceof OutboundFailure) memory.pause(now)
    else if (!(failure instanceof DomainError)) throw failure
    return null
  }
}
