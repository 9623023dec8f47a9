import { screen } from '@testing-library/react'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { countReplacedDays, listYears } from './replaced-days.ts'
import { StoreCurveDialog } from './StoreCurveDialog.tsx'

type Days = Curve['days']

const { stored } = vi.hoisted(() => ({
  stored: { days: undefined as Days | undefined, asked: [] as number[] },
}))
vi.mock('./consumption-curves.queries.ts', () => ({
  useSupply: () => ({
    data: {
      identifier: 'Piso',
      cups: 'ES0021000000000001RK0F',
      geographicalZone: { idZona: 1, nombre: 'Península' },
    },
  }),
  useCurveYears: () => ({ data: [{ year: 2024 }, { year: 2025 }] }),
  useSupplyOfCups: () => ({ data: null }),
  useStoredDays: (_id: string, years: readonly number[]) => {
    stored.asked = [...years]
    return stored.days
  },
  useStoreCurve: () => ({ mutate: vi.fn(), isPending: false }),
}))
vi.mock('../../energy-crm/consumption-points/ConsumptionPointPicker.tsx', () => ({
  ConsumptionPointPicker: () => null,
}))

const daysOf = (dates: readonly string[], quality?: string): Days =>
  dates.map((date) => ({ date, valuesList: Array<number>(24).fill(1), ...(quality && { quality }) }))
const ESTIMATED = 'E'.repeat(24)
const MIXED = `${'R'.repeat(23)}E`
const january = ['2025-01-01', '2025-01-02', '2025-01-03']

beforeEach(() => {
  stored.days = undefined
})

const openDialog = (days: Days) =>
  renderScreen(
    <StoreCurveDialog
      entered={{
        mode: 'periods',
        curve: { stepMinutes: 60, days },
        surplus: null,
        source: 'Consumo por periodos',
        completed: false,
        cups: null,
        file: null,
      }}
      tariff="2.0TD"
      zone={1}
      idConsumptionPoint="id"
      onZone={() => {}}
      onStored={() => {}}
      onClose={() => {}}
    />,
  )

describe('the days that a curve replaces', () => {
  it('are those with a stored day; measured ones count apart where an estimate replaces them', () => {
    const entered = daysOf(january, ESTIMATED)
    expect(countReplacedDays(entered, daysOf(['2024-12-31', ...january.slice(1)]))).toEqual({
      days: 2,
      measuredByEstimated: 2,
    })
    expect(countReplacedDays(entered, daysOf(january, MIXED)).measuredByEstimated).toBe(0)
    expect(countReplacedDays(daysOf(january), daysOf(january)).measuredByEstimated).toBe(0)
    expect(listYears(daysOf(['2024-12-31', ...january]))).toEqual([2024, 2025])
  })

  it('are announced before storing, with a warning that measured days become estimated', async () => {
    stored.days = daysOf(january.slice(1))
    await openDialog(daysOf(january, ESTIMATED))
    expect(stored.asked).toEqual([2025])
    expect(screen.getByText('Se sustituyen días medidos')).toBeTruthy()
    expect(screen.getByText(/^2 días medidos pasan a ser estimados/)).toBeTruthy()
    expect(
      screen.getByText(
        'Se guardan 3 días. 2 ya tenían curva y se sustituyen; los demás guardados se conservan.',
      ),
    ).toBeTruthy()
  })

  it('are none of a year that has no curve: nothing is asked for it', async () => {
    stored.days = []
    await openDialog(daysOf(['2023-05-01']))
    expect(stored.asked).toEqual([])
    expect(screen.queryByText('Se sustituyen días medidos')).toBeNull()
    expect(
      screen.getByText('Se guarda 1 día. Ninguno tenía curva; los días ya guardados se conservan.'),
    ).toBeTruthy()
  })
})
