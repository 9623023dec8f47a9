import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { clearToasts } from '../../platform/messages/toasts.ts'
import { commercialFixture } from '../commercials/commercial.fixture.ts'
import { NewSelfInvoicePage } from './NewSelfInvoicePage.tsx'
import { selfInvoiceTexts as texts } from './self-invoices.messages.ts'

const user = userEvent.setup({ delay: null })
const fetched = vi.fn<typeof fetch>()
const PATH = '/energy-crm/self-invoices/new'
const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`
const configuration = {
  idSelfInvoiceConfiguration: id('c1'),
  clientUID: id('aa'),
  name: 'General',
  default: true,
  issuer: { name: 'Consultora SL', nif: 'B12345674', address: 'Calle Mayor 1' },
  receiverCommercial: null,
  serie: 'AF',
  nextNumber: 3,
  vatPercentage: 21,
  irpfPercentage: 15,
  footerText: null,
  logoDocumentId: null,
  payableContractStates: [],
  payablePaymentStates: [],
  invoiceCount: 2,
  creationTimestamp: '2026-11-01T10:00:00.000Z',
  version: 1,
}
const contract = {
  idContractInfo: id('d1'),
  contractNumber: 'E-1',
  cups: null,
  clientName: 'Panadería Sol',
  energyMarketerName: 'Albaluz',
  tariffName: 'Hogar',
  contractDate: '2026-10-10',
  contractStateName: 'Activo',
  contractPaymentStateName: null,
  fee: 70,
  errors: [],
  invoiced: null,
}
let configurations: object[]
let contracts: object[]
let refusal: object | null

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  configurations = [configuration]
  contracts = [contract]
  refusal = null
  fetched.mockReset()
  fetched.mockImplementation(async (url, init) => {
    const path = new URL(url as string, 'http://x').pathname
    if (path.endsWith('/commercials')) return Response.json([commercialFixture])
    if (path.endsWith('/selfInvoiceConfigurations')) return Response.json(configurations)
    if (path.endsWith('/selfInvoices/preview')) {
      const warnings = ['COMMERCIAL_WITHOUT_ADDRESS']
      return Response.json({ contracts, notPayable: 1, closedContracts: [], warnings, nextNumber: 'AF-3' })
    }
    if (init?.method === 'POST') return Response.json({ errors: [refusal], requestId: 'r' }, { status: 409 })
    return Response.json(null)
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

async function chooseCommercial() {
  await renderScreen(<NewSelfInvoicePage />, { path: PATH })
  await user.click(await screen.findByRole('combobox', { name: /^Comercial/ }))
  await user.click(await screen.findByRole('option'))
  await screen.findByText(texts.notPayable(1))
}

describe('the page of a new self-invoice', () => {
  it('[FEE-021] leads to the configuration while there is none', async () => {
    configurations = []
    await renderScreen(<NewSelfInvoicePage />, { path: PATH })
    const link = await screen.findByRole('link', { name: texts.createConfiguration })
    expect(link.getAttribute('href')).toBe('/configuration?section=self-invoices')
  })
  it('[FEE-021] shows contracts, warnings and totals of the commercial by the default configuration', async () => {
    await chooseCommercial()
    expect(screen.getByRole('checkbox', { name: 'E-1', checked: true })).toBeTruthy()
    expect(screen.getByText(/El comercial no tiene dirección/)).toBeTruthy()
    expect(screen.getByText(texts.nextNumber('AF-3'))).toBeTruthy()
    // 70: 14.70 and 10.50.
    expect(screen.getByText('74,20 €')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'E-1' }))
    expect(screen.getByRole('button', { name: texts.issue }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(texts.nothingChosen)).toBeTruthy()
  })
  it('[FEE-021] reads the contracts again when a commission has changed, and keeps what was typed', async () => {
    refusal = { message: 'SELF_INVOICE_FEES_CHANGED', field: 'contracts' }
    await chooseCommercial()
    await user.click(screen.getByRole('button', { name: texts.addLine }))
    await user.type(screen.getByRole('textbox', { name: /Concepto/ }), 'Prima')
    await user.type(screen.getByRole('textbox', { name: /Importe/ }), '10')
    contracts = [{ ...contract, fee: 90 }]
    await user.click(screen.getByRole('button', { name: texts.issue }))
    expect(await screen.findByText(/Las comisiones o los contratos han cambiado/)).toBeTruthy()
    // 90 and 10: 21.00 and 15.00.
    await waitFor(() => expect(screen.getByText('106,00 €')).toBeTruthy())
    expect(screen.getByRole('textbox', { name: /Concepto/ })).toHaveProperty('value', 'Prima')
  })
  it('[FEE-021] shows beside the date that the series asks for another one', async () => {
    const details = { from: '2026-11-10', to: '2026-11-16' }
    refusal = { message: 'SELF_INVOICE_DATE_OUT_OF_ORDER', field: 'date', details }
    await chooseCommercial()
    await user.click(screen.getByRole('button', { name: texts.issue }))
    expect(
      await screen.findByText('La serie pide una fecha entre el 10-11-2026 y el 16-11-2026'),
    ).toBeTruthy()
  })
})
