import { computeElectricityBill } from '@vatio/domain/billing/electricity-bills/electricity-bill'
import type { ElectricityBill } from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BillCard } from './BillCard.tsx'

/** The reference bill of October 2026: 63.26 EUR, calculated by hand in the domain's reference data. */
function bill(changes: { date?: string; maximeter?: boolean } = {}): ElectricityBill {
  const end = changes.date ?? '2026-10-30'
  const start = new Date(Date.parse(end) - 30 * 86_400_000).toISOString().slice(0, 10)
  return computeElectricityBill({
    supply: {
      tariff: '2.0TD',
      zone: 1,
      contractedPowerKw: [3.45, 3.45],
      isDwelling: true,
      isIndustrialUse: false,
      isCutOff: !changes.maximeter,
    },
    startDate: start,
    endDate: end,
    consumption: [80, 70, 100],
    prices: [
      { from: null, isBasePrice: true, powerEurPerKwDay: [0, 0], energyEurPerKwh: [0.12, 0.12, 0.12] },
    ],
    rental: { regulated: 'single_phase' },
  }) as unknown as ElectricityBill
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

describe('BillCard', { timeout: 20_000 }, () => {
  it('[BIL-006] shows every concept with its amount, the subtotal and the total', () => {
    const { container } = render(<BillCard bill={bill()} totalLabel="Total de la factura" />)
    const text = plain(container.textContent)
    for (const shown of ['8,06 €', '40,18 €', '0,74 €', '2,50 €', '0,80 €', '10,98 €'])
      expect(text).toContain(shown)
    expect(text).toContain('Total sin IVA52,28 €')
    expect(text).toContain('Total de la factura63,26 €')
  })

  it('[BIL-006] explains a line: quantity, price with its parts, norm and dates', async () => {
    render(<BillCard bill={bill()} totalLabel="Total" />)
    await userEvent.click(screen.getByRole('button', { name: '¿De dónde sale? Término de energía' }))
    const line = screen.getByText('Término de energía').closest('li')!
    const text = plain(line.textContent)
    expect(text).toContain('80 kWh × 0,217553 €/kWh')
    expect(text).toContain('Comercializadora 0,120000 €/kWh + Peaje 0,033261 €/kWh + Cargo 0,064292 €/kWh')
    expect(within(line).getByRole('link', { name: 'BOE-A-2025-26348' }).getAttribute('href')).toContain(
      'boe.es',
    )
    expect(text).toContain('vigente desde el 01-01-2026 hasta el 31-12-2026')
    await userEvent.click(screen.getByRole('button', { name: '¿De dónde sale? Término de energía' }))
    expect(plain(line.textContent)).not.toContain('0,217553')
  })

  it('[BIL-006] shows the cost of the same concept in the contract in force', async () => {
    render(<BillCard bill={bill()} current={bill()} totalLabel="Total" />)
    await userEvent.click(screen.getByRole('button', { name: '¿De dónde sale? Término de potencia' }))
    expect(plain(document.body.textContent)).toContain('En el contrato actual: 8,06 €')
  })

  it('[BIL-003] marks taxes to be confirmed', () => {
    render(<BillCard bill={bill({ date: '2026-11-30' })} totalLabel="Total" />)
    expect(screen.getAllByText('por confirmar').length).toBeGreaterThan(0)
  })

  it('[BIL-003] says "no calculado" with the reason instead of a zero', async () => {
    render(<BillCard bill={bill({ date: '2023-10-30' })} totalLabel="Total" />)
    const line = screen.getByText('Financiación del bono social').closest('li')!
    expect(plain(line.textContent)).toContain('no calculado')
    expect(plain(line.textContent)).not.toContain('0,00 €')
    await userEvent.click(within(line).getByRole('button'))
    expect(plain(line.textContent)).toContain('No hay ninguna cifra publicada para esa fecha.')
  })
})
