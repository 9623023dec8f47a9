import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { DatadisCurveCard } from './DatadisCurveCard.tsx'
import type { TakeCurve } from './DatadisCurveFound.tsx'
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
  const run = {
    idDatadisRun: '01900000-0000-7000-8000-0000000000e1',
    cups: CUPS,
    distributorCode: '5',
    pointType: 5,
    nif: '12345678Z',
    measurementType: '0',
    state: 'done',
    errorCode: null,
    months: [
      { month: '2026-09', state: 'unavailable' },
      { month: '2026-10', state: 'answered' },
    ],
    doneMonths: 2,
    canResume: true,
    creationTimestamp: '2026-11-16T08:00:00.000Z',
  }
  const authorisation = {
    idClientAuthorisation: '01900000-0000-7000-8000-0000000000f1',
    client: { idClient: point.client?.idClient },
    holderName: 'Ana',
    holderNif: '12345678Z',
    scope: 'datadis',
    cups: [],
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    state: 'valid',
    daysLeft: 99,
    keptUntil: '2104-12-31',
    document: null,
    author: null,
    creationTimestamp: '2026-11-16T08:00:00.000Z',
    revocation: null,
    version: 1,
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

  it('[CUR-019] show the curve with its estimates, gaps and missing months before it is stored', async () => {
    calls.answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    calls.answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    calls.answers['/datadis/runs'] = { body: [] }
    calls.answers['/consumptionCurve'] = { body: [] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    const ask = await screen.findByRole('button', { name: 'Obtener curva de consumo' })
    // The creation answers the run, and the list that is read again has it.
    calls.fetched.mockImplementation(async (url, init) => {
      const path = (url as string).replace(/\?.*$/, '')
      const bodies: [string, object][] = [
        [`/runs/${run.idDatadisRun}/curve`, consumption],
        ['/datadis/runs', init?.method === 'POST' ? run : [run]],
        ['/consumptionCurve', []],
        ['/plugins', []],
      ]
      const body = bodies.find(([end]) => path.endsWith(end))?.[1]
      return Response.json(body ?? {}, { status: body ? 200 : 500 })
    })
    await user.click(ask)
    expect(await screen.findByText(/septiembre 2026: no ha llegado a tiempo/i)).toBeTruthy()
    expect(screen.getByText('2 h')).toBeTruthy()
    expect(screen.getByText('3 h')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar curva' }))
    expect(await screen.findByText('Se ha guardado la curva de consumo')).toBeTruthy()
    expect(calls.sent('/datadis/runs').find(({ body }) => body)?.body).toMatchObject({
      cups: CUPS,
      distributorCode: '5',
      pointType: 5,
      nif: '12345678Z',
      holderAsks: false,
      start: expect.stringMatching(/^20\d\d-\d\d$/),
    })
    expect(screen.getByRole('button', { name: 'Pedir el mes que falta' })).toBeTruthy()
    expect(calls.sent('/consumptionCurve')[0]?.body).toEqual({
      curve,
      surplus: null,
      unit: 'kWh',
      source: 'Datadis',
    })
  })

  it('[CUR-020][CUR-021][ERR-066][ERR-067] continue with typed data after an error of Datadis; a cancelled one shows no error', async () => {
    calls.answers['/datadis/supplies'] = errorReply(503, 'X')
    calls.answers['/datadis/runs'] = errorReply(500, 'UNEXPECTED')
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
    expect(calls.sent('/datadis/runs').find(({ body }) => body)?.body).toMatchObject({ distributorCode: '5' })
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

  it('[CUR-019][CUR-022][ERR-082][ERR-087] take a typed CUPS and the NIF of the holder, and give the curve to who asked for it', async () => {
    calls.answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    calls.answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    calls.answers[`/runs/${run.idDatadisRun}/curve`] = { body: consumption }
    calls.answers['/datadis/runs'] = { body: [run] }
    const onCurve = vi.fn<TakeCurve>()
    await renderScreen(<DatadisCurveCard cups="" holderNif={null} onCurve={onCurve} />, {
      user: having('datadis'),
    })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(
      await screen.findByText('Selecciona un CUPS en el paso anterior de datos del cliente'),
    ).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'CUPS' }), 'ES00')
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText('Formato de CUPS incorrecto')).toBeTruthy()
    expect(calls.sent('/datadis/supplies')).toHaveLength(0)
    await user.clear(screen.getByRole('textbox', { name: 'CUPS' }))
    await user.type(screen.getByRole('textbox', { name: 'CUPS' }), CUPS)
    await user.type(screen.getByRole('textbox', { name: 'NIF del titular' }), '12345678Z')
    // Without supply information there is no curve to ask for.
    expect(screen.queryByRole('button', { name: 'Obtener curva de consumo' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /El titular me pide esta consulta/ }))
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Usar esta curva' }))
    expect(calls.sent('/datadis/supplies')[0]?.url).toContain('holderAsks=true')
    expect(onCurve).toHaveBeenCalledWith(curve, {
      source: 'Datadis',
      surplus: null,
      firstDate: '2026-10-01',
      lastDate: '2026-10-01',
      totalKwh: 12,
      estimatedSteps: 2,
      missingSteps: 3,
      missingMonths: ['2026-09'],
    })
  })

  it('show a question that goes on with its progress, from the list of the user, and stop it', async () => {
    const running = {
      ...run,
      state: 'running',
      canResume: false,
      doneMonths: 1,
      months: [
        { month: '2026-09', state: 'repeated', retryAt: '2026-11-17T09:00:00.000Z' },
        { month: '2026-10', state: 'pending' },
      ],
    }
    calls.answers['/datadis/supplies'] = { body: { source: source('datadis'), supplies: [supply] } }
    calls.answers['/datadis/contractDetails'] = { body: { source: source('datadis'), contract } }
    calls.answers['/cancel'] = { body: { ...running, state: 'cancelling' } }
    calls.answers['/datadis/runs'] = { body: [running] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByRole('progressbar', { name: 'Preguntando a Datadis' })).toBeTruthy()
    expect(screen.getByText('1 de 2')).toBeTruthy()
    expect(screen.getByText(/la consulta sigue y la encontrarás al volver/)).toBeTruthy()
    expect(screen.getByText(/lo admite de nuevo a partir del 17-11-2026/)).toBeTruthy()
    const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Obtener curva de consumo' })
    expect(ask.disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Detener la consulta' }))
    await waitFor(() => expect(calls.sent('/cancel')).toHaveLength(1))
  })

  it('say from when a stored answer is, and from which hour Datadis admits the question again', async () => {
    const kept = source('datadis', { cached: true, nextQueryAt: '2026-11-17T09:00:00.000Z' })
    calls.answers['/datadis/supplies'] = { body: { source: kept, supplies: [supply] } }
    calls.answers['/datadis/contractDetails'] = { body: { source: kept, contract } }
    calls.answers['/datadis/runs'] = { body: [] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(
      await screen.findByText(
        /guardada el 16-11-2026.*Datadis admite la misma consulta de nuevo a partir del 17-11-2026/,
      ),
    ).toBeTruthy()
  })

  it('[ERR-129] say calmly that a question was repeated, with its hour, and never with the words of Datadis', async () => {
    calls.answers['/datadis/supplies'] = {
      status: 429,
      body: {
        errors: [{ message: 'SUPPLY_QUERY_REPEATED', details: { retryAt: '2026-11-17T09:00:00.000Z' } }],
        requestId: '1',
      },
    }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText(/La admite de nuevo a partir del 17-11-2026/)).toBeTruthy()
  })

  it('name the authorisation of the holder, or lead to where it is added and offer to state that the holder asks', async () => {
    calls.answers['/authorisations'] = { body: [authorisation] }
    const first = await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    expect(
      await screen.findByText('El titular ha autorizado esta consulta hasta el 31-12-2099.'),
    ).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    first.unmount()
    calls.answers['/authorisations'] = { body: [{ ...authorisation, scope: 'sips' }] }
    calls.answers['/datadis/supplies'] = errorReply(409, 'SUPPLY_NOT_AUTHORISED')
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    const link = await screen.findByRole('link', { name: 'Añadir autorización' })
    expect(link.getAttribute('href')).toContain('tab=authorisations')
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText(/No hay una autorización vigente del titular/)).toBeTruthy()
    // What is typed would be refused all the same.
    expect(screen.queryByRole('combobox', { name: 'Distribuidora en Datadis' })).toBeNull()
  })
})
