import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { energyPriceWarning } from '../comparison.messages.ts'
import {
  createComparisonMessages,
  createSupplyMessages,
  evaluateMessages,
  offerErrorText,
  removeComparisonMessages,
} from './comparisons.messages.ts'

const error = (code: string, details = {}) => new ApiError(code, { status: 400, details })

describe('messages of comparisons', () => {
  it('[ERR-058] have the text of the catalogue for missing energy prices', () => {
    expect(energyPriceWarning).toEqual({
      tone: 'warning',
      text: 'Debes introducir precios de energía para calcular el ahorro',
    })
  })

  it('[API-172] name the period that is missing', () => {
    const text = (code: string) => messageOf(error(code, { period: 3 }), evaluateMessages).text
    expect(text('CONTRACTED_POWER_MISSING')).toBe('Falta la potencia P3')
    expect(text('CONSUMPTION_MISSING')).toBe('Falta el consumo P3')
    expect(text('POWER_PRICE_MISSING')).toBe('Falta el precio de potencia P3')
    expect(text('ENERGY_PRICE_MISSING')).toBe('Falta el precio de energía P3')
  })

  it('[API-172] say what the access tariff does not allow', () => {
    const falling = error('POWER_FALLING', { period: 3, tariff: '6.1TD', limitKw: 20 })
    expect(messageOf(falling, evaluateMessages).text.replaceAll('\u00a0', ' ')).toBe(
      'La potencia de P3 es menor que la anterior (20,00 kW): en 6.1TD no puede bajar de P1 a P6.',
    )
    const low = error('POWER_BELOW_TARIFF', { period: null, tariff: '3.0TD', limitKw: 15 })
    expect(messageOf(low, evaluateMessages)).toMatchObject({ field: 'contractedPower' })
  })

  it('[LIM-019] say that the limit of the licence is reached when saving', () => {
    const shown = messageOf(new ApiError('LICENSE_LIMIT_REACHED', { status: 409 }), createComparisonMessages)
    expect(shown.text).toBe('Has alcanzado el límite de tu licencia. Mejora tu plan para continuar')
  })

  it('[API-174] fall back to the text of the operation for an unknown code', () => {
    const unknown = new ApiError('UNEXPECTED', { status: 500, requestId: 'r-1' })
    expect(messageOf(unknown, evaluateMessages).text).toBe('Ha habido un error al comparar las ofertas.')
    expect(messageOf(unknown, createComparisonMessages).text).toBe(
      'Ha habido un error al guardar la comparativa.',
    )
    expect(messageOf(unknown, removeComparisonMessages).text).toBe(
      'Ha habido un error al eliminar la comparativa.',
    )
    expect(messageOf(unknown, createSupplyMessages).text).toBe(
      'Ha habido un error al crear el punto de consumo.',
    )
  })

  it('[CLI-012] show a taken CUPS beside its field', () => {
    expect(messageOf(error('CUPS_TAKEN'), createSupplyMessages)).toMatchObject({
      field: 'cups',
      tone: 'warning',
    })
  })

  it('[FEE-016] say why an offer is not in the ranking', () => {
    expect(offerErrorText('ENERGY_PRICE_MISSING', { period: 3 })).toBe('le falta el precio de energía P3')
    expect(offerErrorText('MARKET_CURVE_MISSING', {})).toBe('es indexada: hace falta la curva de consumo')
    expect(offerErrorText('MARKET_PRICES_INCOMPLETE', { from: '2026-08-24', to: '2026-10-14' })).toBe(
      'es indexada: faltan precios de mercado del 24-08-2026 al 14-10-2026',
    )
    expect(offerErrorText('SURPLUS_PRICE_MISSING', {})).toBe('no dice a cuánto paga los excedentes')
    expect(offerErrorText('SOMETHING_NEW', {})).toBe('le falta un dato')
  })
})
