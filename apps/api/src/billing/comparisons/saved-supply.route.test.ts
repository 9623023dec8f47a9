import {
  createElectricityComparison,
  searchElectricityComparisons,
} from '@vatio/protocol/billing/comparisons/comparisons.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CUPS = 'ES0021000000000001RK'
const OTHER_CUPS = 'ES0031405678901234HS'

/** The list row of a comparison that is saved under a name. */
async function savedRow(name: string, changes: Partial<BodyInputOf<typeof createElectricityComparison>>) {
  const created = await server.call(createElectricityComparison, {
    as: server.adminA,
    body: {
      name,
      atrTariff: { nombre: '2.0TD' },
      geographicalZone: { idZona: 1 },
      consumptionByPeriod: { p1: 900, p2: 800, p3: 1300 },
      contractedPower: { p1: 4.6, p2: 4.6 },
      priceDate: '2026-10-15',
      ...changes,
    },
  })
  expect([created.status, created.errors]).toEqual([201, []])
  const { reply } = await server.call(searchElectricityComparisons, { as: server.adminA, body: {} })
  return only(reply[0].filter((row) => row.name === name))
}

describe('the row of a saved comparison', () => {
  it('[BIL-002] has the CUPS of its supply, or the one that was typed', async () => {
    const idConsumptionPoint = await server.inTenant(server.tenantA, (tx) =>
      makeConsumptionPoint(tx, { cups: CUPS }),
    )
    const consumptionPoint = { idConsumptionPoint }
    expect(await savedRow('Del punto', { consumptionPoint })).toMatchObject({ cups: CUPS })
    expect(await savedRow('Escrito', { consumptionPoint, cups: OTHER_CUPS })).toMatchObject({
      cups: OTHER_CUPS,
    })
    expect((await savedRow('Sin ninguno', {})).cups).toBeNull()
  })

  it('[BIL-002] has the current marketer that was typed, and none where none was', async () => {
    const typed = await savedRow('Con comercializadora', { currentMarketer: 'La de siempre' })
    expect(typed.currentMarketer).toBe('La de siempre')
    expect((await savedRow('Sin comercializadora', { currentMarketer: '' })).currentMarketer).toBeNull()
  })
})
