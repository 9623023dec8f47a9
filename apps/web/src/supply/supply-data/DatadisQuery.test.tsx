import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { SupplyDataCard } from './SupplyDataCard.tsx'
import { CUPS, errorReply, having, point, source, stubSupplyCalls } from '../../../test/supply-calls.ts'

const user = userEvent.setup({ delay: null })
const calls = stubSupplyCalls()

describe('queries to Datadis', () => {
  const supply = {
    cups: CUPS,
    address: 'Calle Mayor 1',
    postalCode: '28901',
    province: 'Madrid',
    municipality: 'Leganés',
    distributor: 'UFD',
    distributorCode: '5',
    pointType: 5,
    validDateFrom: null,
    validDateTo: null,
  }
  const contract = {
    cups: CUPS,
    distributor: 'UFD',
    marketer: null,
    tension: null,
    accessFare: '2.0TD',
    codeFare: null,
    province: 'Madrid',
    municipality: 'Leganés',
    postalCode: '28901',
    contractedPowerkW: [5.75, 5.75],
    timeDiscrimination: null,
    modePowerControl: null,
    startDate: null,
    endDate: null,
    selfConsumptionTypeCode: null,
    selfConsumptionTypeDesc: null,
    maxPowerInstall: 9.2,
  }
  const curve = {
    stepMinutes: 60,
    days: [{ date: '2026-10-01', valuesList: Array.from({ length: 24 }, () => 0.5) }],
  }
  const consumption = {
    source: source('datadis'),
    months: [
      { month: '2026-09', state: 'unavailable' },
      { month: '2026-10', state: 'answered' },
    ],
    curve,
    surplus: null,
    summary: {
      firstDate: '2026-10-01',
      lastDate: '2026-10-01',
      days: 1,
      totalKwh: 12,
      estimatedSteps: 2,
      missingSteps: 3,
      rejectedRows: 0,
    },
  }

  it('[PLG-025][API-163][API-164] request the supplies of the holder and then the contract', async () => {
    calls.answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    calls.answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    expect((await screen.findByLabelText<HTMLInputElement>('NIF del titular')).value).toBe('12345678Z')
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByRole('checkbox', { name: 'Dirección del suministro' })).toBeTruthy()
    expect(calls.sent('/datadis/supplies')[0]?.url).toContain('dniOrCif=12345678Z')
    expect(calls.sent('/datadis/contractDetails')[0]?.url).toContain('distributorCode=5')
  })

  it('[API-165] show the curve with its estimates, gaps and missing months before it is stored', async () => {
    calls.answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    calls.answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    calls.answers['/datadis/consumptionData'] = { body: consumption }
    calls.answers['/consumptionCurve'] = { body: [] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Obtener curva de consumo' }))
    expect(await screen.findByText(/septiembre 2026: no ha llegado a tiempo/i)).toBeTruthy()
    expect(screen.getByText('2 h')).toBeTruthy()
    expect(screen.getByText('3 h')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar curva' }))
    expect(await screen.findByText('Se ha guardado la curva de consumo')).toBeTruthy()
    expect(calls.sent('/datadis/consumptionData')[0]?.url).toMatch(/nif=12345678Z&start=20\d\d-\d\d&end=20/)
    expect(calls.sent('/consumptionCurve')[0]?.body).toEqual({
      curve,
      surplus: null,
      unit: 'kWh',
      source: 'Datadis',
    })
  })

  it('[CUR-020][CUR-021][ERR-066][ERR-067] continue with typed data after an error of Datadis; a cancelled one shows no error', async () => {
    calls.answers['/datadis/supplies'] = errorReply(503, 'X')
    calls.answers['/datadis/consumptionData'] = errorReply(500, 'UNEXPECTED')
    const first = await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(
      await screen.findByText(
        'Ha habido un error al obtener la información del punto de consumo desde Datadis',
      ),
    ).toBeTruthy()
    const distributor = screen.getByRole('combobox', { name: 'Distribuidora en Datadis' })
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    await screen.findByText('1 campo por corregir')
    await waitFor(() => expect(document.activeElement).toBe(distributor))
    await user.click(distributor)
    await user.click(await screen.findByRole('option', { name: /UFD/ }))
    await user.click(screen.getByRole('combobox', { name: 'Tipo de punto de medida' }))
    await user.click(await screen.findByRole('option', { name: '4' }))
    await user.click(screen.getByRole('button', { name: 'Obtener curva de consumo' }))
    expect(
      await screen.findByText(
        `Ha habido un error al obtener la curva de consumo del cups ${CUPS} de Datadis.`,
      ),
    ).toBeTruthy()
    expect(calls.sent('/datadis/consumptionData')[0]?.url).toContain('distributorCode=5')
    first.unmount()
    clearToasts()

    let end: (() => void) | undefined
    calls.fetched.mockImplementation(
      (url) =>
        new Promise((resolve) => {
          if ((url as string).endsWith('/plugins')) return resolve(Response.json([]))
          end = () => resolve(new Response(JSON.stringify(errorReply(503, 'X').body), { status: 503 }))
        }),
    )
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    end?.()
    expect(await screen.findByRole('combobox', { name: 'Distribuidora en Datadis' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/Ha habido un error/)).toBeNull())
  })
})
