import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { consumptionPointFixture } from '../../energy-crm/consumption-points/consumption-point.fixture.ts'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { curvePreviewFixture } from '../curve-files/curve-preview.fixture.ts'
import { CurveEntryCard } from './CurveEntryCard.tsx'
import type { CurveEntryOptions } from './use-curve-entry.ts'

const { uploadFile } = vi.hoisted(() => ({ uploadFile: vi.fn() }))
vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))

/** A year of 3.0TD of which SIPS files tell twelve months, and one month of the year before. */
const history = {
  readings: Array.from({ length: 13 }, (_, at) => ({
    year: at === 0 ? 2024 : 2025,
    month: at === 0 ? 12 : at,
    activeConsumptionByPeriod: { p1: 10, p2: 20, p6: 30 },
  })),
  maximeterKw: [],
  source: '202601_SIPS2_CONSUMOS_ELECTRICIDAD_0021.csv',
  loadedAt: '2026-01-10T10:00:00.000Z',
  point: null,
}

let answer: { readonly status: number; readonly body: unknown }
beforeEach(() => {
  answer = { status: 500, body: { errors: [{ message: 'INTERNAL' }], requestId: 'r' } }
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/curves/generate')
      ? Response.json(answer.body, { status: answer.status })
      : url.includes('/sipsFiles/consumptionPoints/')
        ? Response.json(history)
        : Response.json([]),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

const show = (options: Partial<CurveEntryOptions> = {}) =>
  renderScreen(<CurveEntryCard supply={undefined} tariff="2.0TD" zone={1} onCurve={() => {}} {...options} />)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the curve entry tool', () => {
  it('[CUR-008] asks only for the energy of each period, without buttons of modes, in a fast comparison', async () => {
    await show({ isFastComparison: true })
    expect(screen.getByLabelText('Consumo del intervalo P1 (kWh)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Importar curva de consumo' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Consumo mensual' })).toBeNull()
  })

  it('[ERR-071] says that the curve of months could not be generated, and keeps what was typed', async () => {
    await show({ initialMode: 'monthly_consumption' })
    await userEvent.click(screen.getByRole('combobox', { name: 'Año' }))
    await userEvent.click(screen.getByRole('option', { name: '2024' }))
    await userEvent.type(screen.getByLabelText('Consumo de cada mes Ene (kWh)'), '120')
    await press('Generar consumos')
    expect(
      await screen.findByText(
        'Ha habido un error al generar la curva de consumo de de los datos mensuales',
        {},
        { timeout: 20_000 },
      ),
    ).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Consumo de cada mes Ene (kWh)').value).toBe('120')
  })

  it('[ERR-072] says that the curve of periods could not be generated', async () => {
    await show({ initialMode: 'periods' })
    await userEvent.type(screen.getByLabelText('Fecha de inicio'), '01/01/2025')
    await userEvent.type(screen.getByLabelText('Fecha de fin'), '31/01/2025')
    await userEvent.type(screen.getByLabelText('Consumo del intervalo P1 (kWh)'), '120')
    await press('Generar consumos')
    expect(
      await screen.findByText(
        'Ha habido un error al generar la curva de consumo de de los datos por periodo',
        {},
        { timeout: 20_000 },
      ),
    ).toBeTruthy()
  })

  it('[CUR-043][ERR-089] warns where values without dates are not as many as the stated days', async () => {
    const warnings = [{ code: 'CURVE_DAYS_MISMATCH' as const, details: { days: 1, expectedDays: 3 } }]
    uploadFile.mockResolvedValue({ ...curvePreviewFixture, warnings })
    const onCurve = vi.fn()
    await show({ initialMode: 'upload', onCurve })
    await userEvent.upload(screen.getByLabelText('Archivo de curva de consumo'), new File(['1'], 'curva.csv'))
    expect(
      await screen.findByText(
        'El número de días de la curva (1) no coincide con el rango de fechas seleccionado (3)',
      ),
    ).toBeTruthy()
    expect(getToasts()).toMatchObject([{ tone: 'warning', seconds: 15 }])
    await waitFor(() =>
      expect(onCurve).toHaveBeenCalledWith(expect.objectContaining({ source: 'curva.csv' })),
    )
  })

  it('offers a short curve of a 6.XTD supply no completion, which would need a profile', async () => {
    uploadFile.mockResolvedValue(curvePreviewFixture)
    const onCurve = vi.fn()
    await show({ initialMode: 'upload', tariff: '6.1TD', onCurve })
    await userEvent.upload(screen.getByLabelText('Archivo de curva de consumo'), new File(['2'], 'otra.csv'))
    await waitFor(() => expect(onCurve).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(document.body).queryByText('La curva no llega a un año')).toBeNull()
  })

  it('says that a supply-point file has no consumption between the days that were chosen', async () => {
    const { startDate, endDate } = { startDate: '2026-01-01', endDate: '2026-01-31' }
    const supplyPoint = {
      cups: null,
      holder: null,
      address: null,
      city: null,
      region: null,
      addressCode: null,
      atrTariff: '2.0TD',
      contractedPower: {},
      anualConsumption: null,
    }
    const nothing = { consumptionByPeriod: [], readings: [], curve: null, problems: [] }
    uploadFile.mockResolvedValue({ fileName: 'a.xlsx', point: supplyPoint, startDate, endDate, ...nothing })
    const onCurve = vi.fn()
    await show({ initialMode: 'upload', onCurve })
    await userEvent.click(screen.getByRole('button', { name: /^Importar punto de consumo/ }))
    await userEvent.upload(
      await screen.findByLabelText('Importar punto de consumo', { selector: 'input' }),
      new File(['x'], 'a.xlsx'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(getToasts()).toMatchObject([{ text: 'El archivo no trae consumos entre esos días.' }])
    expect(onCurve).not.toHaveBeenCalled()
  })

  it('[CUR-010] opens the table of periods with the last twelve months that SIPS files tell of the supply', async () => {
    await show({ supply: consumptionPointFixture, tariff: '3.0TD' })
    await userEvent.click(await screen.findByRole('button', { name: 'Usar el historial de SIPS' }))
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(valueOf('Fecha de inicio')).toBe('01-01-2025')
    expect(valueOf('Fecha de fin')).toBe('31-12-2025')
    expect(['P1', 'P2', 'P3', 'P6'].map((name) => valueOf(`Consumo del intervalo ${name} (kWh)`))).toEqual([
      '120',
      '240',
      '',
      '360',
    ])
  })

  it('[CUR-032] merges the periods of SIPS that the tariff of the supply does not have', async () => {
    await show({ supply: consumptionPointFixture, tariff: '2.0TD' })
    await userEvent.click(await screen.findByRole('button', { name: 'Usar el historial de SIPS' }))
    const values = ['P1', 'P2', 'P3'].map(
      (name) => screen.getByLabelText<HTMLInputElement>(`Consumo del intervalo ${name} (kWh)`).value,
    )
    expect(values).toEqual(['360', '0', '360'])
  })
})
