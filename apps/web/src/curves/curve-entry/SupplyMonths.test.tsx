import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { describe, expect, it, vi } from 'vitest'
import { CUPS, having, point, source, stubSupplyCalls } from '../../../test/supply-calls.ts'
import { renderScreen } from '../../../test/render.tsx'
import { CurveEntryCard } from './CurveEntryCard.tsx'
import type { CurveEntryOptions } from './use-curve-entry.ts'

const user = userEvent.setup({ delay: null })
const calls = stubSupplyCalls()

/** Months of 2.0TD from January 2024 on. */
const months = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    year: 2024 + Math.floor(at / 12),
    month: (at % 12) + 1,
    activeConsumptionByPeriod: { p1: 10, p2: 20, p3: 30 },
    reactiveConsumptionByPeriod: { p1: 4 },
    demandedPowerByPeriod: { p1: 3.5, p2: 4.25 },
  }))
const metered = (count: number, more: object = {}) => ({
  body: {
    source: source('nemon'),
    consumptionData: months(count),
    hasRepeatedMonths: false,
    ...more,
  },
})
const generated = {
  type: 'Final',
  warning: null,
  totalKwh: 720,
  measuredKwh: 0,
  curve: {
    stepMinutes: 60,
    days: Array.from({ length: 365 }, (_, at) => {
      const date = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
      const valuesList = Array.from({ length: date === '2025-10-26' ? 25 : 24 }, (_value, hour) =>
        date === '2025-03-30' && hour === 2 ? null : 0.08,
      )
      return { date, valuesList }
    }),
  },
}
const onCurve = vi.fn()

async function open(
  options: Partial<CurveEntryOptions> = {},
  providers: Parameters<typeof having> = ['nemon'],
) {
  onCurve.mockReset()
  const view = await renderScreen(
    <CurveEntryCard
      supply={point}
      tariff="2.0TD"
      zone={1}
      onTariff={() => {}}
      onCurve={onCurve}
      {...options}
    />,
    { user: having(...providers) },
  )
  await user.click(await screen.findByRole('button', { name: 'Consulta a SIPS' }))
  await screen.findByRole('region', { name: 'Consumo por meses' })
  return view
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const monthField = (name: 'Mes de inicio' | 'Mes de fin') =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
/** By its text: the roles of so many options take half a second. */
async function choose(name: 'Mes de inicio' | 'Mes de fin', month: string) {
  const field = monthField(name)
  fireEvent.click(field)
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  fireEvent.click(within(list!).getByText(month))
  await waitFor(() => expect(field.value).toBe(month))
}
async function ask(start = 'enero 2024', end = 'junio 2025') {
  await choose('Mes de inicio', start)
  await choose('Mes de fin', end)
  await user.click(button('Obtener de SIPS'))
}

describe('the months of a supply in the curve tool', () => {
  it('[SOL-CD-016] offers the import of a supply-point file, the help about its formats and the two months, and only with an integration', async () => {
    const view = await open()
    const panel = within(screen.getByRole('region', { name: 'Consumo por meses' }))
    expect(panel.getByRole('button', { name: /Importar punto de consumo/ }).textContent).toContain('Beta')
    expect([monthField('Mes de inicio'), monthField('Mes de fin')]).toHaveLength(2)
    await user.click(panel.getByRole('button', { name: 'Ayuda de formatos' }))
    const help = await screen.findByRole('dialog', { name: 'Formatos del punto de consumo' })
    expect(help.textContent).toContain('Fecha lectura anterior')
    expect(within(help).getByRole('button', { name: 'Descargar plantilla' })).toBeTruthy()
    view.unmount()
    await renderScreen(<CurveEntryCard supply={point} tariff="2.0TD" zone={1} onCurve={onCurve} />, {
      user: having('datadis'),
    })
    await screen.findByRole('button', { name: 'Datadis' })
    expect(screen.queryByRole('button', { name: 'Consulta a SIPS' })).toBeNull()
  })

  it('[LIM-053] offers the months from 2020 to the current year, and no other by typing', async () => {
    await open()
    await user.click(monthField('Mes de inicio'))
    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    const year = new Date().getFullYear()
    expect([names[0], names.at(-1), names.length]).toEqual([
      `diciembre ${year}`,
      'enero 2020',
      (year - 2019) * 12,
    ])
    for (const other of ['2019', String(year + 1)]) {
      await user.clear(monthField('Mes de inicio'))
      await user.type(monthField('Mes de inicio'), other)
      expect(screen.queryAllByRole('option')).toEqual([])
    }
  })

  it('[SOL-CD-021] [ERR-131] warns where the CUPS or a date is missing, and asks nothing', async () => {
    const view = await open()
    await user.click(button('Obtener de SIPS'))
    expect(await screen.findByText('Seleccione un CUPS, fecha de inicio y fecha de fin')).toBeTruthy()
    await choose('Mes de inicio', 'enero 2024')
    await user.click(button('Obtener de SIPS'))
    view.unmount()
    await open({ supply: undefined })
    await ask()
    expect(await screen.findByText('Seleccione un CUPS, fecha de inicio y fecha de fin')).toBeTruthy()
    expect(calls.sent('/meteringConsumption')).toEqual([])
  })

  it('[SOL-CD-023] [ERR-132] warns of inverted dates and of dates without data, and asks nothing of inverted ones', async () => {
    calls.answers['/meteringConsumption'] = metered(18)
    await open()
    await ask('junio 2025', 'enero 2024')
    expect(screen.getByText('Revise las fechas introducidas')).toBeTruthy()
    expect(screen.getByText('El mes de fin es anterior al de inicio.')).toBeTruthy()
    expect(calls.sent('/meteringConsumption')).toEqual([])
    await ask('enero 2024', 'junio 2025')
    await waitFor(() => expect(screen.queryByText('Revise las fechas introducidas')).toBeNull())
    await screen.findByText(/Consumo de 18 meses/)
    await choose('Mes de fin', 'julio 2025')
    expect(screen.getByText('Revise las fechas introducidas')).toBeTruthy()
    expect(screen.getByText('Hay datos de enero 2024 a junio 2025.')).toBeTruthy()
  })

  it('[SOL-CD-028] asks with the statement of the user, and shows who answered and active, reactive and demanded power of each month', async () => {
    calls.answers['/meteringConsumption'] = metered(18, { hasRepeatedMonths: true })
    calls.answers['/meteringPoint'] = {
      body: { source: source('nemon'), contractedPowerPeriods: { p1: 5.75, p2: 3.45 } },
    }
    await open()
    await user.click(screen.getByRole('checkbox', { name: /El titular me pide esta consulta/ }))
    await ask()
    const row = await screen.findByRole('row', { name: /^junio 2025/, hidden: true })
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe('junio 202560,004,004,25 kW')
    expect(screen.getByText('Existen registros duplicados para el mismo mes y año')).toBeTruthy()
    expect((await screen.findByText(/P1 5,75/)).textContent).toContain('P2 3,45')
    expect(calls.sent('/nemon/meteringConsumption')[0]?.body).toEqual({
      cups: CUPS,
      holderAsks: true,
      reload: false,
      startMonth: '2024-01',
      endMonth: '2025-06',
    })
    expect(calls.sent('/nemon/meteringPoint')[0]?.body).toEqual({
      cups: CUPS,
      holderAsks: true,
      reload: false,
    })
  })

  it('[CUR-017] shows a dash and the reason in place of the sum of more than twelve months', async () => {
    calls.answers['/meteringConsumption'] = metered(18)
    await open()
    await ask()
    await screen.findByText('El total solo se da hasta 12 meses: más no son un año.')
    const valueOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent?.replaceAll('\u00a0', ' ')
    expect([valueOf('P3'), valueOf('Total')]).toEqual(['–', '–'])
    // 18 × 30 kWh: not below the chart either.
    expect(screen.queryByText(/540/)).toBeNull()
    await user.click(button('Últimos 12 meses disponibles'))
    expect([valueOf('P3'), valueOf('Total')]).toEqual(['360,00 kWh', '720,00 kWh'])
    expect(screen.queryByText(/El total solo se da/)).toBeNull()
  })

  it('[SOL-CD-017] [SOL-CD-018] [SOL-CD-020] [SOL-CD-022] [SOL-CD-031] calculates the curve of exactly twelve months, then again, and shows curve or months', async () => {
    calls.answers['/meteringConsumption'] = metered(18)
    calls.answers['/curves/generate'] = { body: generated }
    await open()
    expect(button('Últimos 12 meses disponibles').disabled).toBe(true)
    expect(button('Calcular curva de consumo').disabled).toBe(true)
    expect(screen.getByText(/La curva se calcula con 12 meses exactos, la duración recomendada/)).toBeTruthy()
    await ask()
    await screen.findByText('Has elegido 18 meses: hacen falta 12.')
    expect(button('Calcular curva de consumo').disabled).toBe(true)
    await user.click(button('Últimos 12 meses disponibles'))
    expect([monthField('Mes de inicio'), monthField('Mes de fin')].map(({ value }) => value)).toEqual([
      'julio 2024',
      'junio 2025',
    ])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Curva de consumo' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Consumos Mensuales' }).checked).toBe(true)
    await user.click(button('Calcular curva de consumo'))
    await waitFor(() => expect(onCurve).toHaveBeenCalled())
    const body = calls.sent('/curves/generate')[0]?.body
    expect(body).toMatchObject({
      mode: 'monthly_periods',
      tariff: '2.0TD',
      zone: 1,
      startDate: '2024-07-01',
      endDate: '2025-06-30',
      months: { length: 12, 0: { year: 2024, month: 7, consumptionByPeriod: { p1: 10, p2: 20, p3: 30 } } },
    })
    expect(onCurve).toHaveBeenCalledWith(
      expect.objectContaining({ mode: 'cups', source: 'Nemon', cups: CUPS, curve: generated.curve }),
    )
    expect(await screen.findByRole('button', { name: 'Recalcular curva de consumo' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Curva de consumo' }).checked).toBe(true)
    await user.click(screen.getByText('Consumos Mensuales'))
    expect(screen.getByRole('figure', { name: 'Consumos mensuales' })).toBeTruthy()
    await user.click(button('Recalcular curva de consumo'))
    await waitFor(() => expect(calls.sent('/curves/generate')).toHaveLength(2))
    // What was calculated is not the curve of other months.
    await choose('Mes de inicio', 'junio 2024')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Curva de consumo' }).disabled).toBe(true)
  })

  it('[SOL-CD-022] calculates nothing without a tariff, or of months with a gap', async () => {
    const consumptionData = months(18).filter(({ year, month }) => !(year === 2024 && month === 5))
    calls.answers['/meteringConsumption'] = metered(18, { consumptionData })
    await open({ tariff: null })
    await ask('enero 2024', 'diciembre 2024')
    expect(await screen.findByText(/Faltan los consumos de mayo 2024/)).toBeTruthy()
    expect(button('Calcular curva de consumo').disabled).toBe(true)
    await user.click(button('Últimos 12 meses disponibles'))
    expect(screen.getByText(/Elige la tarifa de acceso para calcular la curva/)).toBeTruthy()
    expect(button('Calcular curva de consumo').disabled).toBe(true)
  })

  it('takes the months of the answer from the register too, of the chosen provider', async () => {
    calls.answers['/dynargy/query'] = {
      body: {
        curve: null,
        source: source('dynargy', { answeredBy: 'stand-in' }),
        rawResponse: {},
        consumptionData: months(12).map(({ year, month, activeConsumptionByPeriod }) => ({
          year,
          month,
          activeConsumptionByPeriod,
        })),
        consumptionPointInfo: factsOf(point),
        hasRepeatedMonths: false,
      },
    }
    calls.answers['/curves/generate'] = { body: generated }
    await open({}, ['nemon', 'dynargy'])
    await user.click(await screen.findByText('Dynargy'))
    await user.click(button('Realizar consulta'))
    await waitFor(() => expect(button('Últimos 12 meses disponibles').disabled).toBe(false))
    await user.click(button('Últimos 12 meses disponibles'))
    await user.click(button('Calcular curva de consumo'))
    await waitFor(() =>
      expect(onCurve).toHaveBeenCalledWith(expect.objectContaining({ source: 'Dynargy (datos de prueba)' })),
    )
    expect(calls.sent('/meteringConsumption')).toEqual([])
  })

  it.each([
    [
      '/meteringConsumption',
      503,
      'SUPPLY_PROVIDER_UNAVAILABLE',
      'Ha habido un error al consultar el consumo',
    ],
    ['/meteringConsumption', 422, 'SUPPLY_ANSWER_UNREADABLE', 'Ha habido un error al procesar la respuesta'],
    ['/meteringConsumption', 422, 'SUPPLY_CUPS_MISMATCH', 'El CUPS obtenido no coincide con el solicitado'],
    [
      '/meteringPoint',
      503,
      'SUPPLY_PROVIDER_UNAVAILABLE',
      'Ha habido un error al consultar el punto de suministro',
    ],
  ])('[ERR-129] shows the failure of %s, %i %s', async (path, status, code, text) => {
    calls.answers['/meteringConsumption'] = metered(18)
    calls.answers[path] = { status, body: { errors: [{ message: code }], requestId: '1' } }
    await open()
    await ask()
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

function factsOf({ address, addressCode, city, region }: ConsumptionPoint) {
  return {
    address,
    addressCode,
    city,
    region,
    atrTariff: '2.0TD',
    contractedPowerPeriods: null,
    maxPowerKw: null,
    anualConsumption: null,
    distributorName: null,
    pointType: null,
    cnae: null,
    hasSelfConsumption: null,
  }
}
