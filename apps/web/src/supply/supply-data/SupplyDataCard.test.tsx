import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts, getToasts } from '../../platform/messages/toasts.ts'
import { SipsConsumptionCard, type TakeReadings } from './SipsConsumptionCard.tsx'
import { SupplyDataCard } from './SupplyDataCard.tsx'
import { CUPS, errorReply, having, point, source, stubSupplyCalls } from '../../../test/supply-calls.ts'

const user = userEvent.setup({ delay: null })
const calls = stubSupplyCalls()
const facts = {
  address: null,
  addressCode: '28901',
  city: 'Getafe',
  region: 'Madrid',
  atrTariff: '2.0TD',
  contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
  maxPowerKw: null,
  anualConsumption: 3000,
  distributorName: null,
  pointType: null,
  cnae: null,
  hasSelfConsumption: false,
}
const sipsReply = {
  curve: null,
  source: source('nemon'),
  rawResponse: { cups: CUPS, supplies: [] },
  consumptionData: [{ month: 1, year: 2025, activeConsumptionByPeriod: { p1: 60, p2: 70, p3: 120 } }],
  consumptionPointInfo: facts,
  hasRepeatedMonths: true,
}

describe('the supply-data panel', () => {
  it('[PLG-025][ERR-128] explains that an integration is missing, and links an Admin to it', async () => {
    const admin = await renderScreen(<SupplyDataCard point={point} />, { user: having() })
    expect(
      await screen.findByText(
        'Para obtener datos de consumo de SIPS debes tener activada alguna integración.',
      ),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Configurar integraciones' })
    expect(link.getAttribute('href')).toMatch(/^\/configuration\?integrations=/)
    admin.unmount()
    await renderScreen(<SupplyDataCard point={point} />, { user: { ...having(), role: 'user' } })
    expect(await screen.findByText(/Pide a un administrador/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('[PLG-024] offers a choice between active providers, and queries a single one without a choice', async () => {
    calls.answers['/dynargy/query'] = { body: { ...sipsReply, source: source('dynargy') } }
    const both = await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon', 'dynargy') })
    const choice = await screen.findByRole('radiogroup', { name: 'Servicio que se consulta' })
    expect(within(choice).getAllByRole('radio')).toHaveLength(2)
    await user.click(within(choice).getByText('Dynargy'))
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText('Se han obtenido los datos del CUPS del servicio de Dynargy')).toBeTruthy()
    both.unmount()
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    expect(await screen.findByRole('button', { name: 'Realizar consulta' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('[PLG-008] [SEC-030] [CUR-001] leaves SIPS where the plugin hides Datadis, and for gas', async () => {
    const modes = async (shown: Partial<ConsumptionPoint>, isHidden: boolean) => {
      calls.answers['/plugins'] = { body: [{ key: 'hideDatadisIntegration', active: isHidden }] }
      const view = await renderScreen(<SupplyDataCard point={{ ...point, ...shown }} />, {
        user: having('nemon', 'datadis'),
      })
      await screen.findByText('Consulta a SIPS')
      const found = ['Consulta a SIPS', 'Datadis'].filter((name) => screen.queryByText(name))
      await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
      view.unmount()
      return found
    }
    expect(await modes({}, false)).toEqual(['Consulta a SIPS', 'Datadis'])
    expect(await modes({}, true)).toEqual(['Consulta a SIPS'])
    expect(await modes({ utilityType: 'gas' }, false)).toEqual(['Consulta a SIPS'])
    expect(calls.sent('/nemon/query')).toHaveLength(3)
  })

  it('[CUR-001] names SIPS only where the company has one of its providers', async () => {
    await renderScreen(<SupplyDataCard point={point} />, { user: having('datadis') })
    expect(await screen.findByRole('heading', { name: 'Datadis' })).toBeTruthy()
    expect(screen.queryByText('Consulta a SIPS')).toBeNull()
  })

  it('[SEC-037] [SEC-044] says which licence SIPS needs, and queries nothing below it', async () => {
    for (const clientLicense of ['freemium', 'trial'] as const) {
      const view = await renderScreen(<SupplyDataCard point={point} />, {
        user: { ...having('nemon'), clientLicense },
      })
      expect(
        await screen.findByText('Mejora tu licencia a Professional para utilizar esta funcionalidad'),
      ).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Realizar consulta' })).toBeNull()
      view.unmount()
    }
  })

  it('[PLG-025][ERR-083][ERR-129] shows the differences and saves the ticked ones in one update', async () => {
    calls.answers['/nemon/query'] = { body: sipsReply }
    calls.answers['/consumptionPoints'] = { body: { ...point, version: 4 } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText('Se han obtenido los datos del CUPS del servicio de Nemon')).toBeTruthy()
    expect(screen.getByText('Existen registros duplicados para el mismo mes y año')).toBeTruthy()
    expect(calls.sent('/nemon/query')[0]?.body).toEqual({ cups: CUPS, holderAsks: false, reload: false })
    // Values that would replace a stored one are not ticked; those for empty fields are.
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
    expect(within(screen.getAllByRole('table')[0]!).getAllByRole('checkbox')).toHaveLength(4)
    expect([box('Población').checked, box('Provincia').checked]).toEqual([false, true])
    expect(screen.getByText('P1 5,75 · P2 5,75 kW')).toBeTruthy()
    await user.click(box('Potencia contratada'))
    await user.click(box('Provincia'))
    await user.click(screen.getByRole('button', { name: 'Guardar los datos marcados' }))
    await waitFor(() => expect(calls.sent('/energy-crm/consumptionPoints')).toHaveLength(1))
    expect(calls.sent('/energy-crm/consumptionPoints')[0]?.body).toMatchObject({
      idConsumptionPoint: point.idConsumptionPoint,
      version: 3,
      client: { idClient: point.client?.idClient },
      city: 'Leganés',
      region: null,
      contractedPowerPeriods: { p1: 5.75, p2: 5.75 },
      anualConsumption: 3000,
      anualConsumptionUnit: 'kWh',
    })
    await user.click(screen.getByRole('button', { name: 'Recargar consulta' }))
    await waitFor(() => expect(calls.sent('/nemon/query')).toHaveLength(2))
    expect(calls.sent('/nemon/query')[1]?.body).toEqual({ cups: CUPS, holderAsks: false, reload: true })
    expect(screen.queryByRole('button', { name: 'Guardar curva' })).toBeNull()
  })

  it('[API-168] stores the hourly curve of the provider, where it gives one', async () => {
    const days = [{ date: '2025-01-01', valuesList: Array.from({ length: 24 }, () => 0.5) }]
    const curve = { stepMinutes: 60, days }
    calls.answers['/nemon/query'] = { body: { ...sipsReply, curve } }
    calls.answers['/consumptionCurve'] = { body: [] }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar curva' }))
    expect(await screen.findByText('Se ha guardado la curva de consumo')).toBeTruthy()
    expect(calls.sent('/consumptionCurve')[0]?.body).toEqual({
      curve,
      surplus: null,
      unit: 'kWh',
      source: 'Nemon',
    })
  })

  it('[ERR-084][ERR-085][ERR-086][ERR-088][ERR-129] shows the error with the name of the provider', async () => {
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon', 'dynargy') })
    const texts: [string, number, string, string][] = [
      [
        'nemon',
        503,
        'SUPPLY_PROVIDER_UNAVAILABLE',
        'Ha habido un error al consultar los datos del consumo al servicio de Nemon',
      ],
      [
        'nemon',
        422,
        'SUPPLY_ANSWER_UNREADABLE',
        'Se ha producido un error al procesar la respuesta del servicio de Nemon',
      ],
      [
        'nemon',
        404,
        'SUPPLY_ANSWER_EMPTY',
        'No se han obtenido datos del punto de suministro de la consulta de NEMON',
      ],
      ['nemon', 422, 'SUPPLY_CUPS_MISMATCH', 'El CUPS obtenido no coincide con el solicitado'],
      ['nemon', 409, 'SUPPLY_CREDENTIALS_REFUSED', 'Las credenciales de la integración no son correctas'],
      [
        'dynargy',
        503,
        'SUPPLY_PROVIDER_UNAVAILABLE',
        'Ha habido un error al consultar los datos del consumo al servicio de Dynargy',
      ],
      [
        'dynargy',
        404,
        'SUPPLY_NOT_AVAILABLE',
        'No se han obtenido datos del punto de suministro de la consulta de DYNARGY',
      ],
    ]
    for (const [provider, status, code, text] of texts) {
      calls.answers = { '/plugins': { body: [] }, [`/${provider}/query`]: errorReply(status, code) }
      await user.click(await screen.findByText(provider === 'nemon' ? 'Nemon' : 'Dynargy'))
      await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
      expect(await screen.findByText(text)).toBeTruthy()
      clearToasts()
    }
  })

  it('[API-171] says that a fake provider answered, and that an answer is a stored one', async () => {
    const old = source('nemon', { answeredBy: 'stand-in', cached: true })
    calls.answers['/nemon/query'] = { body: { ...sipsReply, source: old } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText(/Ha respondido un servicio de pruebas, no Nemon/)).toBeTruthy()
    expect(screen.getByText(/Respuesta del servicio de pruebas guardada el 16-11-2026/)).toBeTruthy()
  })

  it('[CUR-052] opens the raw answer by its eye, as a list, as tables and as JSON, and copies it', async () => {
    const raw = { cups: CUPS, supplies: [{ municipioPS: 'Getafe', consumptions: [{ P1: 60 }] }] }
    calls.answers['/nemon/query'] = { body: { ...sipsReply, rawResponse: raw } }
    await renderScreen(<SupplyDataCard point={point} />, { user: having('nemon') })
    expect(screen.queryByRole('button', { name: 'Ver respuesta original' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Ver respuesta original' }))
    const dialog = await screen.findByRole('dialog', { name: 'Respuesta original de Nemon' })
    const looks = within(dialog).getByRole('radiogroup', { name: 'Cómo se ve' })
    expect(within(looks).getAllByRole('radio')).toHaveLength(3)
    expect(within(dialog).getByText('supplies › 1 › municipioPS')).toBeTruthy()
    await user.click(within(looks).getByText('Tabla'))
    expect(within(dialog).getByRole('table', { name: 'supplies › 1 › consumptions' })).toBeTruthy()
    await user.click(within(looks).getByText('JSON'))
    expect(within(dialog).getByText(/"municipioPS": "Getafe"/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(JSON.stringify(raw, null, 2))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[CUR-051][CUR-053][ERR-082][ERR-087] asks for a typed CUPS, and gives its readings to who asked for them', async () => {
    calls.answers['/nemon/query'] = { body: sipsReply }
    const onReadings = vi.fn<TakeReadings>()
    await renderScreen(<SipsConsumptionCard cups="" onReadings={onReadings} />, { user: having('nemon') })
    await user.click(await screen.findByRole('button', { name: 'Realizar consulta' }))
    expect(
      await screen.findByText('Selecciona un CUPS en el paso anterior de datos del cliente'),
    ).toBeTruthy()
    expect(getToasts()).toMatchObject([{ tone: 'warning', seconds: 15 }])
    await user.type(screen.getByRole('textbox', { name: 'CUPS' }), 'ES00')
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    expect(await screen.findByText('Formato de CUPS incorrecto')).toBeTruthy()
    expect(calls.sent('/nemon/query')).toHaveLength(0)
    await user.clear(screen.getByRole('textbox', { name: 'CUPS' }))
    await user.type(screen.getByRole('textbox', { name: 'CUPS' }), CUPS)
    await user.click(screen.getByRole('checkbox', { name: /El titular me pide esta consulta/ }))
    await user.click(screen.getByRole('button', { name: 'Realizar consulta' }))
    await user.click(await screen.findByRole('button', { name: 'Usar estos consumos' }))
    expect(calls.sent('/nemon/query')[0]?.body).toEqual({ cups: CUPS, holderAsks: true, reload: false })
    expect(onReadings).toHaveBeenCalledWith(sipsReply.consumptionData, null, 'Nemon')
    expect(screen.getByRole('button', { name: 'Recargar consulta' })).toBeTruthy()
  })
})
