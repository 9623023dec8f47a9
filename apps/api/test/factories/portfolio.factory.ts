import { createElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { TestServer, TestUser } from '../server.ts'
import { makeClient, nextDni } from './clients.factory.ts'
import { makeCommercial } from './commercials.factory.ts'
import { daysSeries, makeConsumptionCurve } from './consumption-curves.factory.ts'
import { makeConsumptionPoint, nextCups } from './consumption-points.factory.ts'
import { makeContract } from './contracts.factory.ts'

/** One record of each kind, with identifying values. */
export interface Portfolio {
  readonly commercial: string
  readonly client: string
  readonly point: string
  readonly contract: string
  readonly comparison: string
  readonly dni: string
  readonly cups: string
  readonly contractNumber: string
}

/** A supply as input of a comparison. */
export const smallHousehold = {
  atrTariff: { nombre: '2.0TD' },
  geographicalZone: { idZona: 1 },
  isDwelling: true,
  consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
  contractedPower: { p1: 4.6, p2: 4.6 },
  priceDate: '2026-10-15',
} as const

/**
 * Creates commercial, client, supply with curve, contract and saved comparison of one sales agent in
 * company A.
 *
 * @param salesAgent null: the records have no commercial, and the admin saves the comparison.
 */
export async function makePortfolio(
  server: TestServer,
  name: string,
  salesAgent: TestUser | null,
): Promise<Portfolio> {
  const dni = nextDni()
  const cups = nextCups()
  const contractNumber = `N-${name}`
  const made = await server.inTenant(server.tenantA, async (tx) => {
    const commercial = await makeCommercial(tx, { userUID: salesAgent?.userUID ?? null })
    const idCommercial = salesAgent === null ? null : commercial
    const client = await makeClient(tx, { idCommercial, dniOrCif: dni, name: `Cliente de ${name}` })
    const point = await makeConsumptionPoint(tx, { idClient: client, cups })
    const contract = await makeContract(tx, { idCommercial, idConsumptionPoint: point, cups, contractNumber })
    await makeConsumptionCurve(tx, point, daysSeries('2025-03-01', 2))
    return { commercial, client, point, contract }
  })
  const saved = await server.call(createElectricityComparison, {
    as: salesAgent ?? server.adminA,
    body: {
      name: `Comparativa de ${name}`,
      ...smallHousehold,
      client: { idClient: made.client },
      consumptionPoint: { idConsumptionPoint: made.point },
    },
  })
  return { ...made, comparison: saved.reply.idComparison, dni, cups, contractNumber }
}
