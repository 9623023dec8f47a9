import type { FeeStep } from '@vatio/domain/energy-crm/commissions/fee-trace'
import { describe, expect, it } from 'vitest'
import { feeStepLine } from './fee-step-line.ts'

const line = (step: FeeStep) => {
  const { label, value } = feeStepLine(step)
  return [label, value.replaceAll('\u00a0', ' ')]
}
const base = {
  kind: 'base',
  mode: 'OPERATIVE_SPENDING',
  powerKw: 9.2,
  powerEurPerKwYear: 2,
  powerEur: 18.4,
  energyMwh: 3,
  energyEurPerMwh: 1.5,
  energyEur: 4.5,
  amountEur: 22.9,
} as const
const limits = { powerFrom: null, powerTo: null, consumptionFrom: 0, consumptionTo: 5_000 }
const band = { kind: 'band', idTariffFee: 'f', row: 1, limits, kwhYear: 3_000, highestPowerKw: 4.6 } as const

describe('a step of a commission', () => {
  it('[FMT-002] [FMT-003] [FMT-004] shows the figures that enter the calculation, with their units', () => {
    expect(line(base)).toEqual([
      'Gasto operativo',
      '9,2 kW × 2,00 €/kW·año + 3,000 MWh × 1,500 €/MWh = 22,90 €',
    ])
    expect(line({ ...base, powerEurPerKwYear: null, amountEur: 4.5 })[1]).toBe(
      '3,000 MWh × 1,500 €/MWh = 4,50 €',
    )
    expect(line({ kind: 'percentage', percent: 50, baseEur: 22.9, amountEur: 11.45 })[1]).toBe(
      '50,00 % de 22,90 € = 11,45 €',
    )
    expect(line({ kind: 'absolute', amountEur: 60 })[1]).toBe('60,00 €')
  })

  it('names the rule, the row of the remuneration framework, the service and the source of the share', () => {
    expect(line({ kind: 'rule', idTariffFee: 'f', mode: 'CONSUMPTION' })).toEqual([
      'Regla de la tarifa',
      'Por consumo anual',
    ])
    expect(line(band)[1]).toBe('Tramo 2: hasta 5.000 kWh/año, para 3.000,00 kWh/año')
    const both = { ...limits, powerFrom: 10, powerTo: 15, consumptionFrom: 5_000, consumptionTo: null }
    expect(line({ ...band, limits: both, highestPowerKw: 12.5, kwhYear: 7_000 })[1]).toBe(
      'Tramo 2: de 10 a 15 kW y desde 5.000 kWh/año, para 12,5 kW y 7.000,00 kWh/año',
    )
    expect(line({ ...band, limits: { ...limits, consumptionFrom: null, consumptionTo: null } })[1]).toBe(
      'Tramo 2',
    )
    expect(line({ ...band, row: null, limits: null })[1]).toBe('Todo el gasto operativo')
    expect(line({ kind: 'auxiliaryService', name: 'Mantenimiento', amountEur: 5 })[0]).toBe('Mantenimiento')
    const share = { kind: 'share', percent: 35, baseEur: 100, amountEur: 35 } as const
    expect(line({ ...share, source: 'commercial' })[0]).toBe('Parte del comercial')
    expect(line({ ...share, source: 'default' })[0]).toBe('Parte por defecto')
  })
})
