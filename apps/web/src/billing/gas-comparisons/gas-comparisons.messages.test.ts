import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/http/api-error.ts'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import {
  createGasMessages,
  evaluateGasMessages,
  gasOfferErrorText,
  removeGasMessages,
} from './gas-comparisons.messages.ts'

const error = (code: string, field?: string) => new ApiError(code, { status: 400, ...(field && { field }) })

describe('messages of gas comparisons', () => {
  it.each([
    ['GAS_CONVERSION_INVALID', 'conversionFactor'],
    ['GAS_CONSUMPTION_MISSING', 'consumption'],
    ['GAS_FIXED_PRICE_MISSING', 'currentPrices.fixed'],
    ['LAST_RESORT_BAND_UNKNOWN', 'isLastResort'],
    ['GAS_ZONE_NOT_COVERED', 'geographicalZone'],
    ['REGULATION_NOT_IN_FORCE', 'priceDate'],
  ])('stand beside their field: %s', (code, field) => {
    expect(messageOf(error(code), evaluateGasMessages).field).toBe(field)
    expect(messageOf(error(code), createGasMessages).field).toBe(field)
  })

  it('leave a negative figure beside the field that the server names', () => {
    expect(messageOf(error('VALUE_NEGATIVE', 'equipmentRental'), evaluateGasMessages)).toMatchObject({
      text: 'No puede ser negativo',
      field: 'equipmentRental',
    })
  })

  it('say that saving and deleting failed', () => {
    expect(messageOf(error('UNEXPECTED'), removeGasMessages).text).not.toBe('')
    expect(createGasMessages.success).toBe('Comparativa guardada')
    expect(removeGasMessages.success).toBe('Comparativa eliminada')
  })

  it('say why an offer is left out, whatever the code', () => {
    expect(gasOfferErrorText('OFFER_BASE_PRICE')).toContain('peajes')
    expect(gasOfferErrorText('SOMETHING_NEW')).toBe('le falta un dato')
  })
})
