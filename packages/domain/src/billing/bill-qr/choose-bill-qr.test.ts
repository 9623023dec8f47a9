import { describe, expect, it } from 'vitest'
import { ADDRESS, qrOf } from '../../../test/bill-qr.ts'
import { chooseBillQr } from './choose-bill-qr.ts'

const bill = ADDRESS + qrOf()

describe('chooseBillQr', () => {
  it('takes the code of the CNMC among others, whatever their order', () => {
    for (const texts of [
      [bill],
      ['https://www.una-luz.es/app', bill],
      [qrOf(), bill],
      [bill, 'https://www.una-luz.es/app'],
    ]) {
      expect(chooseBillQr(texts)).toEqual({ text: bill, code: null })
    }
    expect(chooseBillQr(['https://www.una-luz.es/app', qrOf()])).toEqual({ text: qrOf(), code: null })
  })

  it.each([
    ['https://www.una-luz.es/app?cups=ES0021', 'BILL_QR_NOT_CNMC'],
    ['WIFI:S=Casa;T=WPA', 'BILL_QR_UNREADABLE'],
    // A bill of Portugal: tax numbers and amounts, in pairs of another kind.
    ['A:123456789*B:999999990*C:PT*D:FT*I1:PT*O:75.02', 'BILL_QR_UNREADABLE'],
    ['x'.repeat(12_001), 'BILL_QR_TOO_LONG'],
  ])('says why %s is no bill', (text, code) => {
    expect(chooseBillQr([text])).toEqual({ text: null, code })
  })
})
