import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { BillAuditPage } from './BillAuditPage.tsx'

const requests: unknown[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.body) requests.push(JSON.parse(init.body as string))
    return Promise.resolve(
      new Response(
        JSON.stringify({
          errors: [{ message: 'BILL_PERIOD_REVERSED', field: 'endDate', details: {} }],
          requestId: '1',
        }),
        { status: 400, headers: { 'content-type': 'application/json' } },
      ),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const type = (label: string, text: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Auditar factura' }))

describe('auditing a bill', { timeout: 30_000 }, () => {
  it('marks what is missing beside its field and sends nothing', async () => {
    await renderScreen(<BillAuditPage />, { path: '/billing/bill-audit' })
    submit()
    await screen.findByText('Indica la lectura inicial')
    expect(screen.getAllByText('Rellena este campo')).toHaveLength(2 + 3 + 2 + 3)
    expect(requests).toEqual([])
  })

  it('sends the contract and the printed amounts, shows a refusal beside its field, and keeps what was typed', async () => {
    await renderScreen(<BillAuditPage />, { path: '/billing/bill-audit' })
    type('Lectura inicial', '30-10-2026')
    type('Lectura final', '30-09-2026')
    for (const name of ['Punta', 'Valle']) {
      type(`Potencia contratada ${name} (kW)`, '3,45')
      type(`Precio de la potencia ${name} (€/kW·día)`, '0,1')
    }
    for (const period of ['P1', 'P2', 'P3']) {
      type(`Consumo de la factura ${period} (kWh)`, '100')
      type(`Precio de la energía ${period} (€/kWh)`, '0,2')
      type(`Energía facturada ${period} (€)`, '21')
    }
    submit()
    await screen.findByText('La lectura final debe ser posterior a la inicial.')
    expect(requests[0]).toMatchObject({
      startDate: '2026-10-30',
      contractedPower: { p1: 3.45, p2: 3.45 },
      printed: { energy: { p1: 21, p2: 21, p3: 21 }, total: null },
    })
    expect(screen.getByLabelText<HTMLInputElement>('Energía facturada P1 (€)').value).toBe('21')
  })
})
