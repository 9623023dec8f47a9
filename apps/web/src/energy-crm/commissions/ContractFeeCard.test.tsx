import { screen, waitFor } from '@testing-library/react'
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
const renderCard = (user = testUser) =>
  renderScreen(<ContractFeeCard idContractInfo="01900000-0000-7000-8000-000000000010" />, { user })

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
    expect(screen.queryByText('Cómo se calcula')).toBeNull()
  })

  it('[ERR-063] [ERR-064] shows why there is no figure, for codes that have a text', async () => {
    answer({ ...fee, totalFee: null, fee: null, errors: ['MISSING_OPERATIVE_SPENDING'], trace: [] })
    const missing = await renderCard()
    await screen.findByText('El contrato no tiene gastos operativos')
    missing.unmount()
    answer({ ...fee, totalFee: null, fee: null, errors: ['TARIFF_WITHOUT_FEE'], trace: [] })
    await renderCard()
    await screen.findByText('Comisión total')
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('[ERR-040] shows an error when the commission cannot be calculated', async () => {
    answer({ errors: [{ message: 'NOT_FOUND' }], requestId: 'r' }, 404)
    await renderCard()
    await waitFor(() =>
      expect(screen.getByText('Ha habido un error al calcular las comisiones')).toBeTruthy(),
    )
  })
})
