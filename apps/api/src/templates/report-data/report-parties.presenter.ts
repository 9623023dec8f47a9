import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'

/** Fields of the customer; those that are not known are null. @param fallbackName where there is no record of them. */
export function presentClientFields(client: Client | null, fallbackName: string | null = null) {
  const info = client?.clientInfo
  return {
    'client.name': info ? clientFullName(info) : fallbackName,
    'client.nif': info?.dniOrCif ?? null,
    'client.address': info?.address ?? null,
    'client.city': placeOf(info?.addressCode, info?.city, info?.region),
    'client.phone': info?.phoneNumber ?? null,
    'client.email': info?.email ?? null,
  } as const
}

/** Fields of the supply; `known` are the values of the record itself, which hold without the supply. */
export function presentSupplyFields(
  point: ConsumptionPoint | null,
  known: {
    readonly cups: string | null
    readonly accessTariff: string | null
    readonly zone?: string | null
  },
) {
  return {
    'supply.name': point?.identifier ?? null,
    'supply.cups': known.cups ?? point?.cups ?? null,
    'supply.address': point?.address ?? null,
    'supply.city': placeOf(point?.addressCode, point?.city, point?.region),
    'supply.accessTariff': known.accessTariff ?? point?.atrTariff?.nombre ?? null,
    'supply.zone': known.zone ?? point?.geographicalZone.nombre ?? null,
  } as const
}

/** `47300 Peñafiel (Valladolid)`; null where nothing is known. */
function placeOf(
  code: string | null | undefined,
  city: string | null | undefined,
  region: string | null | undefined,
): string | null {
  const place = [code, city].filter(Boolean).join(' ')
  if (!region || region === city) return place || null
  return place === '' ? region : `${place} (${region})`
}
