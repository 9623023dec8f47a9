import { screen } from '@testing-library/react'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { consumptionPointFixture } from '../../energy-crm/consumption-points/consumption-point.fixture.ts'
import { ConsumptionCurveCard } from './ConsumptionCurveCard.tsx'

// Charts are drawn on a canvas, which the tests do not have.
vi.mock('./CurveOverviewCard.tsx', () => ({
  CurveOverviewCard: ({ series, surplus }: { series: EnergySeries; surplus: EnergySeries | null }) => (
    <p>{`${series.kwh.length} pasos, ${surplus ? surplus.kwh.length : 'ningún'} vertido`}</p>
  ),
}))

afterEach(() => vi.unstubAllGlobals())

/** A supply of the Canary Islands, whose curve of a day may arrive before the supply itself. */
const supply = consumptionPointFixture
const year = {
  year: 2025,
  stepMinutes: 15,
  totalKwh: 92,
  measuredSteps: 92,
  estimatedSteps: 0,
  quality: 'real',
  source: null,
  version: 1,
  updatedAt: '2026-01-02T10:00:00.000Z',
  updatedBy: null,
  surplusKwh: 24,
}
const ones = (length: number) => Array.from({ length }, () => 1)

async function renderCurve(days: readonly object[], surplusDays: readonly object[], supplyMs = 0) {
  const at = `/consumptionPoints/${supply.idConsumptionPoint}`
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(at)) {
      await new Promise((resolve) => setTimeout(resolve, supplyMs))
      return Response.json(supply)
    }
    if (url.endsWith(`${at}/consumptionCurve`)) return Response.json([{ ...year, days: 1 }])
    const { idConsumptionPoint, cups } = supply
    const found = { idConsumptionPoint, identifier: cups, days, surplusDays, monthly: null }
    return url.endsWith('/consumptionCurve/2025') ? Response.json({ ...year, ...found }) : Response.json([])
  })
  await renderScreen(<ConsumptionCurveCard idConsumptionPoint={supply.idConsumptionPoint} />)
}

it('shows the curve of quarter-hours of a supply whose surplus was measured by hours, without the surplus', async () => {
  const date = '2025-01-15'
  await renderCurve([{ date, valuesList: ones(96) }], [{ date, valuesList: ones(24) }])
  expect(await screen.findByText('96 pasos, ningún vertido')).toBeTruthy()
})

it('reads a curve by the clock of its supply, also where the curve arrives first', async () => {
  // The hour from 1 to 2 does not exist that day; on the clock of the peninsula it is the next one.
  const valuesList = [...ones(4), null, null, null, null, ...ones(88)]
  const day = { date: '2025-03-30', valuesList }
  await renderCurve([day], [day], 200)
  expect(await screen.findByText('92 pasos, 92 vertido')).toBeTruthy()
})
