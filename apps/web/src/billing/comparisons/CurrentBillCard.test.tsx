import { fireEvent, render, screen } from '@testing-library/react'
import type { ReproducedBill } from '@vatio/protocol/billing/bill-audit/reproduced-bill.schema'
import { describe, expect, it } from 'vitest'
import { UiProvider } from '../../ui/theme/UiProvider.tsx'
import { comparisonResultFixture } from './comparison.fixture.ts'
import { CurrentBillCard } from './CurrentBillCard.tsx'

const bill = comparisonResultFixture(true).current

function show(changes: Partial<ReproducedBill>): string {
  const reproduced: ReproducedBill = {
    bill,
    printedEur: 100,
    computedEur: 100,
    deviationEur: 0,
    deviationPercent: 0,
    isBeyondLimit: false,
    causes: [],
    reason: null,
    ...changes,
  }
  render(
    <UiProvider>
      <CurrentBillCard reproduced={reproduced} />
    </UiProvider>,
  )
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
}

describe('the reproduced current bill', { timeout: 20_000 }, () => {
  it('[BIL-006] shows both totals and, on demand, the bill line by line', () => {
    expect(show({})).toContain('El cálculo reproduce la factura')
    expect(screen.queryByText('¿De dónde sale?')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ver la factura línea a línea' }))
    expect(screen.getAllByText('¿De dónde sale?').length).toBeGreaterThan(3)
  })

  it('[BIL-006] warns beyond 2 % and names what may explain it', () => {
    const text = show({
      computedEur: 90,
      deviationEur: 10,
      deviationPercent: 10,
      isBeyondLimit: true,
      causes: ['PRICES_WITHOUT_TOLLS', 'ITEMS_MISSING'],
    })
    expect(text).toContain('se aparta más de un 2 %')
    expect(text).toContain('a los precios les faltan los peajes y cargos')
    expect(text).not.toContain('El cálculo reproduce la factura')
  })

  it('[BIL-006] says why a bill has no total, or no bill at all', () => {
    const notComputed = show({
      bill: null,
      computedEur: null,
      reason: { code: 'REGULATION_NOT_IN_FORCE', details: {} },
    })
    expect(notComputed).toContain('no se puede calcular')
    expect(notComputed).toContain('La comparativa sigue.')
  })
})
