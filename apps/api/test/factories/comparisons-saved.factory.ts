import { createElectricityComparison } from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import { createGasComparison } from '@vatio/protocol/billing/gas-comparisons/gas-comparisons.endpoints'
import type { TestServer, TestUser } from '../server.ts'

/** Saves a comparison of electricity of a user, without a client; answers its id. */
export async function makeElectricityComparison(server: TestServer, as: TestUser): Promise<string> {
  const body = {
    name: 'Comparativa',
    atrTariff: { nombre: '2.0TD' },
    geographicalZone: { idZona: 1 },
    isDwelling: true,
    consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
    contractedPower: { p1: 4.6, p2: 4.6 },
    priceDate: '2026-10-15',
  } as const
  return (await server.call(createElectricityComparison, { as, body })).reply.idComparison
}

/** The same of gas. */
export async function makeGasComparison(server: TestServer, as: TestUser): Promise<string> {
  const body = {
    name: 'Comparativa',
    atrTariff: { nombre: 'RL.2' },
    geographicalZone: { idZona: 1 },
    consumption: 7300,
    priceDate: '2026-10-15',
  } as const
  return (await server.call(createGasComparison, { as, body })).reply.idComparison
}
