import { screen, within } from '@testing-library/react'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import { MEASURED, MISSING } from '@vatio/domain/time/energy-series'
import type { SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { toThemeFormValues } from '../../identity/themes/theme-form.ts'
import { ThemePreview } from '../../identity/themes/ThemePreview.tsx'
import { MonthlyConsumption } from '../../supply/supply-data/MonthlyConsumption.tsx'
import { CurveOverviewCard } from './CurveOverviewCard.tsx'
import { CurveProvenance } from './CurveProvenance.tsx'
import { PeriodTotals } from './PeriodTotals.tsx'

vi.mock('../../ui/charts/Chart.tsx', () => ({ Chart: () => null }))

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('figures in tables', () => {
  it('[FMT-002] of the energy by periods have two decimals', async () => {
    // Wednesday 15 January 2025, 0.5 kWh an hour: 8 hours in each period, 4 kWh of 12.
    const series = {
      startUtc: startOfDayUtc('2025-01-15', 'Europe/Madrid'),
      stepMinutes: 60 as const,
      kwh: new Float64Array(24).fill(0.5),
    }
    await renderScreen(<PeriodTotals series={series} tariff="2.0TD" zone={1} />)
    expect(rowsOf('Energía por periodos').map((row) => row.slice(0, 3))).toEqual([
      ['Periodo', 'kWh', 'Parte'],
      ['P1', '4,00', '33,33 %'],
      ['P2', '4,00', '33,33 %'],
      ['P3', '4,00', '33,33 %'],
      ['Total', '12,00', ''],
    ])
  })
  it('[FMT-002] of the consumption by months have two decimals, also beyond a thousand', async () => {
    const months = [
      { month: 3, year: 2026, activeConsumptionByPeriod: { p1: 271, p2: 164_097.25 } },
    ] satisfies SipsReply['consumptionData']
    await renderScreen(<MonthlyConsumption months={months} />)
    expect(rowsOf('Consumo mensual por periodos')[1]).toEqual([
      'marzo 2026',
      '271,00',
      '164.097,25',
      '164.368,25',
    ])
  })
})

it.each([
  [1, true],
  [359, true],
  [360, false],
])('[LIM-040] says of a curve of %d days whether it is incomplete: %s', async (days, isIncomplete) => {
  const series = {
    startUtc: startOfDayUtc('2025-01-01', 'Europe/Madrid'),
    stepMinutes: 60 as const,
    kwh: new Float64Array(days * 24).fill(1),
  }
  const span = { firstDate: '2025-01-01', lastDate: '2025-12-26' }
  await renderScreen(
    <CurveOverviewCard series={series} surplus={null} days={days} {...span} tariff="2.0TD" zone={1} />,
  )
  expect(screen.queryByText('Curva incompleta') !== null).toBe(isIncomplete)
})

it('[FMT-008] the preview of a theme scales its energy as the screens do', async () => {
  const theme = { ...toThemeFormValues(null), clientAppTitle: 'Luz y Gas' }
  await renderScreen(<ThemePreview theme={theme} />)
  expect(screen.getAllByText(/^12,48\sMWh$/)).toHaveLength(2)
})

it('counts one day and one hour of a curve in the singular', async () => {
  const series = {
    startUtc: startOfDayUtc('2025-01-15', 'Europe/Madrid'),
    stepMinutes: 60 as const,
    kwh: new Float64Array(24).fill(1),
    quality: new Uint8Array(24).fill(MEASURED).fill(MISSING, 3, 4),
  }
  await renderScreen(
    <CurveOverviewCard
      series={series}
      surplus={null}
      days={1}
      firstDate="2025-01-15"
      lastDate="2025-01-15"
      tariff="2.0TD"
      zone={1}
    />,
  )
  expect(screen.getByText(/^Tiene 1 día de los 360/)).toBeTruthy()
  expect(document.body.textContent).toMatch(/Sin dato1\s*hora0 estimadas/)
})

it.each([
  ['a file', undefined, /ningún punto de consumo con el CUPS del archivo/],
  ['a sum of supplies', () => {}, /Los suministros tienen tarifas distintas/],
])('asks for the tariff of %s by what is missing there', async (_what, onTariff, text) => {
  const series = {
    startUtc: startOfDayUtc('2025-01-15', 'Europe/Madrid'),
    stepMinutes: 60 as const,
    kwh: new Float64Array(24).fill(1),
  }
  const span = { firstDate: '2025-01-15', lastDate: '2025-01-15' }
  await renderScreen(
    <CurveOverviewCard
      series={series}
      surplus={null}
      days={1}
      {...span}
      tariff={null}
      zone={1}
      onTariff={onTariff}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
})

it('does not say who estimated the values of a curve: some are estimates of the tool', async () => {
  await renderScreen(
    <CurveProvenance
      idConsumptionPoint="01900000-0000-7000-8000-0000000000c1"
      year={{
        year: 2026,
        stepMinutes: 60,
        days: 330,
        totalKwh: 4_630,
        measuredSteps: 7_175,
        estimatedSteps: 745,
        quality: 'real',
        source: 'Consumo por periodos',
        version: 1,
        updatedAt: '2026-11-27T13:39:00.000Z',
        updatedBy: 'Alba',
        surplusKwh: null,
      }}
    />,
  )
  expect(document.body.textContent).toContain('Real (745 valores estimados) · de Consumo por periodos')
})
