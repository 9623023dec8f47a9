import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billQrParameters } from './bill-qr-parameter.data.ts'
import type { BillQrFindingCode } from './bill-qr-finding.ts'
import { parseBillQr } from './parse-bill-qr.ts'
import { readBillQr } from './read-bill-qr.ts'

const ADDRESS = 'https://comparador.cnmc.gob.es/comparador/QRE?'

/** Example printed in annex I of BOE-A-2022-16989, with the decimal points that its power prices lack. */
const ofTheResolution =
  'cp=28001&pP1=3.3&pP2=3.3&caP1=1298&caP2=1189&caP3=2178&iniA=2021-09-03&tc=E0&finContrato=2023-06-30&tf=N&imp=151.62&cfP1=112&cfP2=94&cfP3=180&iniF=2022-07-31&finF=2022-08-31&impSA=5.50&impOtrosConIE=0&impOtrosSinIE=0.83&com=R2-000&cups=ES0000000002054081TS&pmaxP1=3.0&pmaxP2=3.3&fFact=2022-09-05&finBS=1.14&ajuste=65.40&impPot=7.65&impEner=85.18&prP1=26.164043&prP2=1.143132&prE1=0.263547&prE2=0.215858&prE3=0.196532&verde=1'

/**
 * June 2026, 30 days, worked out by hand. Power 3.3 × (30 + 5) × 30 / 365 = 9.49; energy 100 × 0.20 + 80 × 0.15 +
 * 120 × 0.10 = 44.00; financing 0.60; taxed 54.09; IEE 5.11269632 % = 2.77; rental 0.80; IVA 21 % of 57.66 = 12.11.
 */
const plain: Record<string, string> = {
  cp: '28001',
  pP1: '3.3',
  pP2: '3.3',
  caP1: '1200',
  caP2: '1000',
  caP3: '1500',
  iniA: '2025-06-30',
  tc: 'E0',
  finContrato: '2027-03-31',
  tf: 'N',
  imp: '69.77',
  cfP1: '100',
  cfP2: '80',
  cfP3: '120',
  iniF: '2026-05-31',
  finF: '2026-06-30',
  impOtrosSinIE: '0.80',
  com: 'R2-415',
  cups: 'ES0021000000000001RK0F',
  pmaxP1: '2.9',
  pmaxP2: '3.1',
  fFact: '2026-07-03',
  finBS: '0.60',
  impPot: '9.49',
  impEner: '44.00',
  prP1: '30.00',
  prP2: '5.00',
  prE1: '0.200000',
  prE2: '0.150000',
  prE3: '0.100000',
  verde: '1',
  rev: '0',
}

function qrOf(changes: Record<string, string | null> = {}): string {
  return Object.entries({ ...plain, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function codes(text: string): BillQrFindingCode[] {
  return readBillQr(text).findings.map((finding) => finding.code)
}

describe('parseBillQr', () => {
  it('reads every parameter of the example of the resolution', () => {
    const { base, fields } = parseBillQr(ADDRESS + ofTheResolution)
    expect(base).toBe('QRE')
    expect(fields).toMatchObject({
      cp: '28001',
      pP1: 3.3,
      pP2: 3.3,
      caP1: 1298,
      caP2: 1189,
      caP3: 2178,
      iniA: '2021-09-03',
      tc: 'E0',
      finPen: null,
      finContrato: '2023-06-30',
      tf: 'N',
      imp: 151.62,
      cfP1: 112,
      cfP2: 94,
      cfP3: 180,
      iniF: '2022-07-31',
      finF: '2022-08-31',
      impSA: 5.5,
      impOtrosConIE: 0,
      impOtrosSinIE: 0.83,
      exc: null,
      com: 'R2-000',
      cups: 'ES0000000002054081TS',
      pmaxP1: 3,
      pmaxP2: 3.3,
      fFact: '2022-09-05',
      dtoBS: null,
      finBS: 1.14,
      ajuste: 65.4,
      impPot: 7.65,
      impEner: 85.18,
      dto: null,
      prP1: 26.164043,
      prP2: 1.143132,
      prE1: 0.263547,
      prE2: 0.215858,
      prE3: 0.196532,
      cambio: null,
      promo: null,
      verde: '1',
      rev: null,
    })
  })
  it('parses the 43 parameters of the table and those of the first version', () => {
    const names = billQrParameters.map((one) => one.name)
    const table =
      'cp pP1 pP2 caP1 caP2 caP3 iniA tc finPen finContrato tf imp cfP1 cfP2 cfP3 iniF finF impSA impOtrosConIE impOtrosSinIE exc com cups pmaxP1 pmaxP2 fFact dtoBS finBS ajuste impPot impEner dto prP1 prP2 prE1 prE2 prE3 cfP1flex cfP2flex cambio promo verde rev'.split(
        ' ',
      )
    expect(table).toHaveLength(43)
    expect(names).toEqual(expect.arrayContaining(table))
    expect(names).toEqual(expect.arrayContaining(['peaje', 'bs', 'impOtros', 'reg', 'pP6', 'prE6']))
    expect(new Set(names).size).toBe(names.length)
  })
  it('parses both pages of the comparator and bare parameters', () => {
    const query = qrOf()
    expect(parseBillQr(`https://comparador.cnmc.gob.es/comparador/QRE2?${query}`).base).toBe('QRE2')
    expect(parseBillQr(`comparador.cnmc.gob.es/comparador/QRE?${query}#x`).base).toBe('QRE')
    expect(parseBillQr(query).base).toBeNull()
    expect(parseBillQr(`?${query}`).fields).toEqual(parseBillQr(query).fields)
  })
  it('gives the same values in any order', () => {
    const pairs = qrOf().split('&')
    const expected = parseBillQr(pairs.join('&')).fields
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: pairs.length }), (shuffled) => {
        expect(parseBillQr(shuffled.join('&')).fields).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
  it('parses decimal commas, units in brackets, escapes, &amp; and names in any case', () => {
    const { fields } = parseBillQr(
      'PP1=3,3[kW]&amp;pP2=4.6 [kW]&imp=1.234,56&prE1=0%2C15&cups=es0021%200000%20000000%2001rk&ImpPot=+9.49€',
    )
    expect(fields).toMatchObject({ pP1: 3.3, pP2: 4.6, imp: 1234.56, prE1: 0.15, impPot: 9.49 })
    expect(fields.cups).toBe('ES0021000000000001RK')
  })
  it('reads 0000-00-00 and an empty value as missing', () => {
    const { fields, findings } = parseBillQr(qrOf({ finPen: '0000-00-00', ajuste: '' }))
    expect(fields.finPen).toBeNull()
    expect(fields.ajuste).toBeNull()
    expect(findings).toEqual([])
  })
  it('names missing mandatory parameters, and continues', () => {
    const { fields, findings } = parseBillQr(qrOf({ cups: null, fFact: '' }))
    expect(findings).toEqual([
      { code: 'PARAMETER_MISSING', parameter: 'cups' },
      { code: 'PARAMETER_MISSING', parameter: 'fFact' },
    ])
    expect(fields.pP1).toBe(3.3)
  })
  it.each([
    ['pP1', '3.3.3'],
    ['pP1', 'NaN'],
    ['pP1', '1e9'],
    ['imp', 'doce'],
    ['iniF', '2026-02-30'],
    ['iniF', '31/05/2026'],
    ['cp', '2800'],
    ['tc', 'Z0'],
    ['tf', 'X'],
    ['rev', '9'],
    ['com', '415'],
    ['cups', 'ES002100000000000RK'],
  ])('reports %s=%s as unreadable and takes it as absent', (name, value) => {
    const { fields, findings } = parseBillQr(qrOf({ [name]: value }))
    expect(findings).toEqual([{ code: 'PARAMETER_UNREADABLE', parameter: name, details: { text: value } }])
    expect(fields[name as 'pP1']).toBeNull()
  })
  it('reports negative quantities but accepts negative amounts and -1 for "included elsewhere"', () => {
    expect(parseBillQr(qrOf({ cfP1: '-3' })).findings).toEqual([
      { code: 'VALUE_NEGATIVE', parameter: 'cfP1' },
    ])
    expect(parseBillQr(qrOf({ finBS: '-1', ajuste: '-1', imp: '-12.30' })).findings).toEqual([])
  })
  it('keeps the first of two different values and reports it; keeps unknown names', () => {
    const { fields, findings, unknownParameters } = parseBillQr(`${qrOf()}&pP1=4.6&pP2=3.3&color=azul`)
    expect(fields.pP1).toBe(3.3)
    expect(findings).toEqual([{ code: 'PARAMETER_REPEATED', parameter: 'pP1' }])
    expect(unknownParameters).toEqual(['color'])
  })
  it('refuses other addresses, texts without parameters and texts longer than a QR code', () => {
    for (const text of [
      'https://example.com/comparador/QRE?cp=28001',
      'https://cnmc.gob.es.example.com/comparador/QRE?cp=28001',
      'https://comparador.cnmc.gob.es/comparador/ofertas?cp=28001',
      'javascript://cp=28001',
    ]) {
      expect(() => parseBillQr(text)).toThrow('BILL_QR_NOT_CNMC')
    }
    for (const text of ['', 'hola', 'color=azul', ADDRESS]) {
      expect(() => parseBillQr(text)).toThrow('BILL_QR_UNREADABLE')
    }
    expect(() => parseBillQr(`cp=28001&x=${'9'.repeat(12_000)}`)).toThrow('BILL_QR_TOO_LONG')
  })
})

describe('readBillQr', () => {
  it('reports nothing for a bill whose total is reproduced', () => {
    const reading = readBillQr(ADDRESS + qrOf())
    expect(reading.findings).toEqual([])
    expect(reading).toMatchObject({
      tariff: '2.0TD',
      zone: 1,
      priceKind: 'fixedThreePeriods',
      hasMonthlyFee: false,
      billKind: 'normal',
      priceReviewMonths: 12,
      days: 30,
      contractedPowerKw: [3.3, 3.3],
      maximeterKw: [2.9, 3.1],
      billedKwh: [100, 80, 120],
      yearKwh: [1200, 1000, 1500],
      energyEurPerKwh: [0.2, 0.15, 0.1],
    })
  })
  it('assigns a single energy price to all periods', () => {
    const text = qrOf({ tc: 'F1', prE1: '0.15', prE2: null, prE3: null, impEner: '45.00', imp: null })
    const reading = readBillQr(text)
    expect(reading.energyEurPerKwh).toEqual([0.15, 0.15, 0.15])
    expect(reading.priceKind).toBe('fixedOnePrice')
    expect(reading.hasMonthlyFee).toBe(true)
    expect(reading.findings).toEqual([])
  })
  it('reads six periods when the first version names tariff 19', () => {
    const reading = readBillQr(qrOf({ peaje: '19', pP3: '20', pP6: '25', cfP6: '40' }))
    expect(reading.tariff).toBe('3.0TD')
    expect(reading.contractedPowerKw).toEqual([3.3, 3.3, 20, null, null, 25])
    expect(reading.billedKwh).toEqual([100, 80, 120, null, null, 40])
  })
  it('reports each contradiction by its name', () => {
    expect(codes(qrOf({ finF: '2026-05-31' }))).toContain('BILL_PERIOD_REVERSED')
    expect(codes(qrOf({ iniF: '2025-06-28', imp: null, impPot: null }))).toContain('BILL_PERIOD_TOO_LONG')
    expect(codes(qrOf({ dtoBS: '3.00', imp: null }))).toEqual(['ONLY_IN_PVPC'])
    expect(codes(qrOf({ finBS: '-1', ajuste: '-1', imp: null }))).toEqual(['ONLY_IN_PVPC', 'ONLY_IN_PVPC'])
    expect(codes(qrOf({ tc: 'A0', finBS: '-1', ajuste: '-1', dtoBS: '3.00', imp: null }))).toEqual([])
    expect(codes(qrOf({ fFact: '2026-06-29' }))).toEqual(['ISSUED_BEFORE_ITS_END'])
    expect(codes(qrOf({ finPen: '2027-04-01' }))).toEqual(['PENALTY_AFTER_CONTRACT'])
    expect(codes(qrOf({ cups: 'ES0021000000000001RR0F' }))).toEqual(['CUPS_CONTROL_WRONG'])
    expect(codes(qrOf({ iniA: '2026-05-31' }))).toEqual(['YEAR_STARTS_WITH_THE_BILL'])
    expect(codes(qrOf({ caP2: '78' }))).toEqual(['BILLED_ABOVE_THE_YEAR'])
    expect(codes(qrOf({ tc: 'F0' }))).toEqual(['PRICES_AGAINST_THEIR_KIND'])
    expect(codes(qrOf({ pP2: '15.1', impPot: null, imp: null }))).toEqual(['POWER_ABOVE_THE_TARIFF'])
    expect(codes(qrOf({ impEner: '44.30', imp: null }))).toEqual(['ENERGY_AMOUNT_DIFFERS'])
    expect(codes(qrOf({ impPot: '12.10', imp: null }))).toEqual(['POWER_AMOUNT_DIFFERS'])
    expect(codes(qrOf({ imp: '69.90' }))).toEqual(['TOTAL_DIFFERS'])
  })
  it('reports wrong control letters in the CUPS printed in the resolution', () => {
    expect(codes(ofTheResolution)).toContain('CUPS_CONTROL_WRONG')
  })
  it('allows for the rounding of the printed figures', () => {
    // Prices of three decimals: 300 kWh × 0.0005 = 0.15 EUR of tolerance.
    expect(codes(qrOf({ prE1: '0.2004', prE2: '0.150', prE3: '0.100', imp: null }))).toEqual([])
    expect(codes(qrOf({ prE1: '0.205', prE2: '0.150', prE3: '0.100', imp: null }))).toEqual([
      'ENERGY_AMOUNT_DIFFERS',
    ])
  })
})
