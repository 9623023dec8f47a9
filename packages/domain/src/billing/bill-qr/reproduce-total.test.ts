import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { parseBillQr } from './parse-bill-qr.ts'
import { readBillQr } from './read-bill-qr.ts'
import { reproduceTotal } from './reproduce-total.ts'

/** Terms of June 2026; each test says how its total was worked out by hand. */
function check(changes: Record<string, string | number | null>) {
  const terms = {
    cp: '28001',
    pP1: 3.3,
    pP2: 3.3,
    cfP1: 100,
    cfP2: 80,
    cfP3: 120,
    fFact: '2026-07-03',
    finBS: 0.6,
    impPot: 9.49,
    impEner: 44,
    impOtrosSinIE: 0.8,
    ...changes,
  }
  const pairs = Object.entries(terms).filter(([, value]) => value !== null)
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  return reproduceTotal(parseBillQr(text).fields, 30)
}

describe('reproduceTotal', () => {
  it('adds terms, electricity tax, rental and IVA', () => {
    // 54.09; IEE 2.77; + 0.80 = 57.66; IVA 12.11.
    expect(check({ imp: 69.77 })).toEqual({
      status: 'reproduced',
      printedEur: 69.77,
      computedEur: 69.77,
      assumptions: {
        electricityTaxPercent: 5.11269632,
        vatPercent: 21,
        bonoSocialFinancingEur: 0.6,
        isDiscountTaxed: false,
      },
    })
  })
  it('caps the surplus at the energy term and taxes services at their own rate', () => {
    // 9.49 + 44 − 44 + 0.60 = 10.09; IEE 0.52; + 0.80 = 11.41; services 10; IVA 21 % of 21.41 = 4.50; 25.91.
    expect(check({ exc: 60, impSA: 10, imp: 25.91 }).status).toBe('reproduced')
  })
  it('subtracts the discount after the electricity tax, or before it where that reproduces the bill', () => {
    // After: 54.09 + 2.77 − 5 + 0.80 = 52.66; IVA 11.06; 63.72. Before: 49.09 + 2.51 + 0.80 = 52.40; 11.00; 63.40.
    expect(check({ dto: 5, imp: 63.72 })).toMatchObject({
      status: 'reproduced',
      assumptions: { isDiscountTaxed: false },
    })
    expect(check({ dto: 5, imp: 63.4 })).toMatchObject({
      status: 'reproduced',
      assumptions: { isDiscountTaxed: true },
    })
  })
  it('reports the applied rate for a bill of a month to be confirmed', () => {
    // Cut: 54.09; 0.5 % is 0.27, the minimum of 0.3 MWh 0.30; 54.39 + 0.80 = 55.19; IVA 10 % 5.52; 60.71.
    expect(check({ fFact: '2026-12-03', imp: 60.71 })).toMatchObject({
      status: 'reproduced',
      assumptions: { electricityTaxPercent: 0.5, vatPercent: 10 },
    })
    expect(check({ fFact: '2026-12-03', imp: 69.77 })).toMatchObject({
      status: 'reproduced',
      assumptions: { electricityTaxPercent: 5.11269632, vatPercent: 21 },
    })
  })
  it('uses IGIC in the Canaries, zero for a dwelling and 7 % on the meter', () => {
    // 54.09 + 2.77 = 56.86; 7 % of 0.80 = 0.06; 57.72.
    expect(check({ cp: '35001', imp: 57.72 })).toMatchObject({
      status: 'reproduced',
      assumptions: { vatPercent: 0 },
    })
    // Not a dwelling: 3 % of 56.86 = 1.7058, with 0.056: 1.76; 59.42.
    expect(check({ cp: '35001', imp: 59.42 })).toMatchObject({ assumptions: { vatPercent: 3 } })
  })
  it('computes the financing by days where a regulated bill prints -1', () => {
    // 30 days at 0.024688 (July 2026) = 0.74: 54.23; IEE 2.77; + 0.80 = 57.80; IVA 12.14; 69.94.
    expect(check({ finBS: -1, ajuste: -1, imp: 69.94 })).toMatchObject({
      status: 'reproduced',
      assumptions: { bonoSocialFinancingEur: 0.74 },
    })
  })
  it('includes the energy and power of all six periods of the first version', () => {
    // 3.3 MWh at the minimum of 1 EUR/MWh are 3.30, above 2.77: 57.39 + 0.80 = 58.19; IVA 12.22; 70.41.
    expect(check({ cfP6: 3000, imp: 70.41 }).status).toBe('reproduced')
    // The same in December 2026, where the tax is the minimum at both rates: IVA 10 % of 58.19 = 5.82; 64.01.
    expect(check({ cfP6: 3000, fFact: '2026-12-03', imp: 64.01 })).toMatchObject({
      status: 'reproduced',
      assumptions: { vatPercent: 10 },
    })
    // Above 10 kW in P6 the reduced IVA does not reach the bill: 21 % of 55.19 = 11.59; 66.78.
    expect(check({ pP6: 11, fFact: '2026-12-03', imp: 66.78 })).toMatchObject({
      assumptions: { vatPercent: 21 },
    })
  })
  it('adds the gas cap and other taxed concepts before the electricity tax, whatever the sign of a discount', () => {
    // 54.09 + 3 + 2 = 59.09; IEE 3.02; + 0.80 = 62.91; IVA 13.21; 76.12.
    expect(check({ ajuste: 3, impOtrosConIE: 2, imp: 76.12 }).status).toBe('reproduced')
    // 54.09 + 2.77 - 5 + 0.80 = 52.66; IVA 11.06; 63.72.
    expect(check({ dto: -5, imp: 63.72 }).status).toBe('reproduced')
    // 54.09 - 4 = 50.09; IEE 2.56; + 0.80 = 53.45; IVA 11.22; 64.67, of surplus and of bono social.
    for (const name of ['exc', 'dtoBS'])
      for (const eur of [4, -4]) expect(check({ [name]: eur, imp: 64.67 }).status).toBe('reproduced')
  })
  it('tries the reduced IVA of severe vulnerable consumers where the bill has bono social, above 10 kW too', () => {
    // 44.09; the minimum of 0.3 MWh is 0.30; + 0.80 = 45.19; IVA 10 % 4.52; 49.71.
    const bill = { pP1: 12, fFact: '2026-12-03', imp: 49.71 }
    expect(check({ ...bill, dtoBS: 10 })).toMatchObject({
      status: 'reproduced',
      assumptions: { electricityTaxPercent: 0.5, vatPercent: 10 },
    })
    // The same reduction as a discount leaves the general IVA.
    expect(check({ ...bill, dto: 10 }).status).toBe('differs')
  })
  it('does not try the reduced IVA above 10 kW', () => {
    // 55.19 with 10 % would be 60.71, as for 3.3 kW.
    expect(check({ pP1: 10.1, fFact: '2026-12-03', imp: 60.71 }).status).toBe('differs')
    expect(check({ pP1: 10, fFact: '2026-12-03', imp: 60.71 }).status).toBe('reproduced')
  })
  it('counts the energy of flexible prices for the minimum of the tax', () => {
    // 3.3 MWh at 1 EUR/MWh, without energy by period: 57.39 + 0.80 = 58.19; IVA 12.22; 70.41.
    const flexible = { cfP1: null, cfP2: null, cfP3: null, cfP1flex: 3000, cfP2flex: 300 }
    expect(check({ ...flexible, imp: 70.41 }).status).toBe('reproduced')
  })
  it('returns the tax of a bill that refunds, without a minimum', () => {
    // 9.49 - 64 + 0.60 = -53.91; IEE -2.76; + 0.80 = -55.87; IVA -11.73; -67.60.
    expect(check({ impEner: -64, imp: -67.6 })).toMatchObject({ status: 'reproduced', computedEur: -67.6 })
  })
  it('reproduces a total within five cents', () => {
    expect(check({ imp: 69.82 }).status).toBe('reproduced')
    expect(check({ imp: 69.83 }).status).toBe('differs')
  })
  it('takes the rates of the last billed day where the day of issue is not printed', () => {
    expect(check({ fFact: null, finF: '2026-06-30', imp: 69.77 }).status).toBe('reproduced')
  })
  it('reports by how much it differs with the legal rates', () => {
    expect(check({ imp: 75 })).toMatchObject({ status: 'differs', printedEur: 75, computedEur: 69.77 })
  })
  it('is not computable without total, terms, date or known rates, and gives the reason', () => {
    expect(check({})).toEqual({ status: 'notComputable', reason: 'TOTAL_NOT_PRINTED' })
    expect(check({ imp: 1, impEner: null })).toEqual({ status: 'notComputable', reason: 'TERMS_NOT_PRINTED' })
    expect(check({ imp: 1, impPot: null })).toEqual({ status: 'notComputable', reason: 'TERMS_NOT_PRINTED' })
    expect(check({ imp: 1, fFact: null })).toEqual({ status: 'notComputable', reason: 'DATE_NOT_PRINTED' })
    expect(check({ imp: 1, fFact: '2020-01-01' })).toEqual({
      status: 'notComputable',
      reason: 'REGULATION_NOT_IN_FORCE',
    })
  })
})

describe('the worked example in docs/calculations/bill-qr.md', () => {
  it('gives the unit, the terms and the total of the page', () => {
    const reading = readBillQr(
      'https://comparador.cnmc.gob.es/comparador/QRE?cp=28001&pP1=3,3[kW]&pP2=3,3[kW]&prP1=30.00&prP2=5.00&impPot=9.49' +
        '&cfP1=100&cfP2=80&cfP3=120&prE1=0.20&prE2=0.15&prE3=0.10&impEner=44.00&finBS=0.60&impOtrosSinIE=0.80' +
        '&tc=E0&iniF=2026-05-31&finF=2026-06-30&fFact=2026-07-03&imp=69.77',
    )
    const page = readWorkedExample('bill-qr')
    expect(reading.days).toBe(page('days'))
    expect(reading.powerPrices).toMatchObject({ unit: 'EUR/kW·year', isReproduced: true })
    expect(reading.powerPrices?.computedEur).toBeCloseTo(page('power by year'), 2)
    expect(reading.fields.impEner).toBe(page('energy'))
    expect(reading.total).toMatchObject({ status: 'reproduced', computedEur: page('total') })
    // The steps of the page add up to it.
    const withTheMeter = page('taxed') + page('electricity tax') + (reading.fields.impOtrosSinIE ?? 0)
    expect(withTheMeter).toBeCloseTo(page('with the meter'), 9)
    expect(page('with the meter') + page('IVA')).toBeCloseTo(page('total'), 9)
    expect(reading.findings.every((finding) => finding.code === 'PARAMETER_MISSING')).toBe(true)
  })
})
