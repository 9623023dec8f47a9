import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContractFee } from '@vatio/protocol/energy-crm/contracts/contract-fee.schema'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { ContractFeeCard } from './ContractFeeCard.tsx'

const fee: ContractFee = {
  totalFee: 43.21,
  fee: 123.45,
  errors: [],
  auxiliaryServicesFees: [],
  fixedFee: 123.45,
  trace: [
    { kind: 'fixedFee', amountEur: 123.45 },
    { kind: 'share', percent: 35, source: 'commercial', baseEur: 123.45, amountEur: 43.21 },
  ],
}
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json(body, { status }))),
  )
const contract = {
  idContractInfo: '01900000-0000-7000-8000-000000000010',
  tariff: { idTariff: '01900000-0000-7000-8000-000000000020', name: 'Hogar', isBasePrice: false },
  energyMarketer: { idEnergyMarketer: '01900000-0000-7000-8000-000000000030', name: 'Lumen' },
}
const renderCard = (user = testUser, of: Parameters<typeof ContractFeeCard>[0]['contract'] = contract) =>
  renderScreen(<ContractFeeCard contract={of} />, { user })
const missing = (code: ContractFee['errors'][number]): ContractFee => ({
  ...fee,
  totalFee: null,
  fee: null,
  errors: [code],
  trace: [],
})

afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

describe('the commission of a contract', () => {
  it('[SEC-022] [FMT-003] [FMT-016] shows an Admin the total and the steps of its calculation', async () => {
    answer(fee)
    await renderCard()
    await screen.findByText('Comisión total')
    expect(screen.getByText('43,21 €')).toBeTruthy()
    expect(screen.queryByText('Parte del comercial')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ver cálculo' }))
    expect(screen.getByText('Parte del comercial').nextSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      '35,00 % de 123,45 € = 43,21 €',
    )
  })

  it('[SEC-022] [SEC-027] shows a sales agent their share and no total', async () => {
    answer({ ...fee, totalFee: null, fee: 43.21, fixedFee: 43.21, trace: [] })
    await renderCard({ ...testUser, role: 'user' })
    await screen.findByText('Tu comisión')
    expect(screen.getAllByText('43,21 €')).toHaveLength(2)
    expect(screen.queryByText('Comisión total')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ver cálculo' })).toBeNull()
  })

  it('[SEC-022] adds up the share of a sales agent where the contract has services', async () => {
    answer({
      ...fee,
      totalFee: null,
      fee: 43.21,
      fixedFee: 43.21,
      auxiliaryServicesFees: [{ fee: 4.32 }, { fee: 0.1 }],
      trace: [],
    })
    await renderCard({ ...testUser, role: 'user' })
    const total = await screen.findByText('Tu comisión en total')
    expect(total.nextSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe('47,63 €')
    expect(screen.queryByText('Comisión total')).toBeNull()
  })

  it.each([
    ['CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION', 'El contrato no tiene consumo anual', 'Editar contrato'],
    ['POWER_MODE_WITHOUT_CONTRACTED_POWER', 'El contrato no tiene potencia contratada', 'Editar contrato'],
    ['POWER_MODE_WITHOUT_POWER_THRESHOLDS', 'La tarifa no tiene marco retributivo', 'Abrir la tarifa'],
    [
      'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION',
      'El contrato no tiene potencia contratada o consumo anual',
      'Editar contrato',
    ],
    ['MISSING_OPERATIVE_SPENDING', 'El contrato no tiene gastos operativos', 'Editar contrato'],
  ] as const)(
    '[ERR-059] [ERR-060] [ERR-061] [ERR-062] [ERR-063] says what %s means and where to mend it',
    async (code, text, link) => {
      answer(missing(code))
      await renderCard()
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByRole('link', { name: link })).toBeTruthy()
      expect(screen.getAllByText('Sin calcular')).toHaveLength(2)
    },
  )

  it('[ERR-064] gives no message for a tariff without a rule, but says so in the place of the figure', async () => {
    answer(missing('TARIFF_WITHOUT_FEE'))
    const ofTariff = await renderCard()
    await screen.findByText(/Sin regla en la tarifa/)
    expect(screen.getByRole('link', { name: 'Abrir la tarifa' })).toBeTruthy()
    expect(screen.queryByRole('note')).toBeNull()
    ofTariff.unmount()
    await renderCard({ ...testUser, role: 'user' }, { ...contract, tariff: null })
    expect(await screen.findByText('Sin tarifa')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('[ERR-040] shows an error when the commission cannot be calculated', async () => {
    answer({ errors: [{ message: 'NOT_FOUND' }], requestId: 'r' }, 404)
    await renderCard()
    await waitFor(() =>
      expect(screen.getByText('Ha habido un error al calcular las comisiones')).toBeTruthy(),
    )
  })
})
