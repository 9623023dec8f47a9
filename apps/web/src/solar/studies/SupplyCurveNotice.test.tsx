import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConsumptionCurve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { createStudyCurve, MemoryEditor } from '../../../test/solar-study.tsx'
import type { StudyCurve } from '../study-editor.ts'
import { SupplyCurveNotice } from './SupplyCurveNotice.tsx'

const ofYear = '01900000-0000-7000-8000-000000000601'
const ofMonths = '01900000-0000-7000-8000-000000000602'
const { days } = createStudyCurve().curve
const late = days.slice(200).map((day) => ({ ...day, date: day.date.replace('2025', '2024') }))
const early = days.slice(0, 215)
const stored = {
  stepMinutes: 60,
  totalKwh: 1,
  measuredSteps: 1,
  estimatedSteps: 0,
  quality: 'real',
  source: 'Datadis',
  version: 1,
  updatedAt: '2026-01-02T00:00:00.000Z',
  updatedBy: null,
  surplusKwh: null,
} as const
const curveOf = (year: number, ofDays: typeof days): ConsumptionCurve => ({
  ...stored,
  idConsumptionPoint: ofYear,
  identifier: null,
  year,
  days: ofDays,
  surplusDays: null,
  monthly: null,
})

afterEach(() => vi.unstubAllGlobals())

/** What the API answers at an address. */
function answerTo(url: string): unknown {
  if (url.endsWith('/2024')) return curveOf(2024, late)
  if (url.endsWith('/2025')) return curveOf(2025, early)
  if (url.includes(ofMonths)) return [{ ...stored, year: 2025, days: 300 }]
  return [
    { ...stored, year: 2024, days: late.length },
    { ...stored, year: 2025, days: early.length },
  ]
}

it('takes the last year of a supply from its two calendar years, and offers nothing of one with less', async () => {
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(answerTo(url))))
  const taken: (StudyCurve | null)[] = []
  await renderScreen(
    <MemoryEditor curve={null} onCurve={(curve) => taken.push(curve)}>
      <SupplyCurveNotice idConsumptionPoint={ofMonths} />
      <SupplyCurveNotice idConsumptionPoint={ofYear} />
    </MemoryEditor>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Usar su último año' }))
  await waitFor(() => expect(taken).toHaveLength(1))
  expect(screen.getAllByRole('button', { name: 'Usar su último año' })).toHaveLength(1)
  expect(taken[0]?.source).toBe('Datadis')
  const dates = taken[0]?.curve.days.map(({ date }) => date)
  expect(dates?.at(-1)).toBe(early.at(-1)?.date)
  expect(dates).toHaveLength(365)
})
