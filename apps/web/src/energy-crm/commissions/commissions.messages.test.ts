import { feeCalculationErrors } from '@vatio/domain/energy-crm/commissions/commission.errors'
import { describe, expect, it } from 'vitest'
import { feeCalculationTexts } from './commissions.messages.ts'

describe('feeCalculationTexts', () => {
  it('[ERR-059] [ERR-065] says that there is no annual consumption', () => {
    expect(feeCalculationTexts.CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION).toBe(
      'El contrato no tiene consumo anual',
    )
  })
  it('[ERR-060] [ERR-065] says that there is no contracted power', () => {
    expect(feeCalculationTexts.POWER_MODE_WITHOUT_CONTRACTED_POWER).toBe(
      'El contrato no tiene potencia contratada',
    )
  })
  it.each([
    'CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS',
    'POWER_MODE_WITHOUT_POWER_THRESHOLDS',
    'POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS',
  ] as const)('[ERR-061] [ERR-065] says that the tariff has no remuneration framework: %s', (code) => {
    expect(feeCalculationTexts[code]).toBe('La tarifa no tiene marco retributivo')
  })
  it('[ERR-062] [ERR-065] says that there is no power or annual consumption', () => {
    const code = 'POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION'
    expect(feeCalculationTexts[code]).toBe('El contrato no tiene potencia contratada o consumo anual')
  })
  it('[ERR-063] [ERR-065] says that there are no operating costs', () => {
    expect(feeCalculationTexts.MISSING_OPERATIVE_SPENDING).toBe('El contrato no tiene gastos operativos')
  })
  it('[ERR-064] has no text for the other codes', () => {
    const silent = Object.entries(feeCalculationTexts).filter(([, text]) => text === null)
    expect(silent.map(([code]) => code)).toEqual(['TARIFF_WITHOUT_FEE', 'FIXED_MODE_WITHOUT_VALUE'])
    expect(Object.keys(feeCalculationTexts)).toEqual(Object.keys(feeCalculationErrors))
  })
})
