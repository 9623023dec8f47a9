import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { billQrParameters } from './bill-qr-parameter.data.ts'
import type { BillQrFinding, BillQrFindingCode } from './bill-qr-finding.ts'
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
    ['cups', 'ES0021000000000001RK0'],
    ['cups', 'XES0021000000000001RK0F'],
    ['cups', 'ES0021000000000001RK0FX'],
    ['cp', '280011'],
    ['tc', 'E2'],
    ['tc', 'XE0'],
    ['tc', 'E01'],
    ['tf', 'NN'],
    ['rev', '6'],
    ['rev', '01'],
    ['com', 'R2-41'],
    ['com', 'R2-41555'],
    ['com', 'XR2-415'],
    ['cambio', '3'],
    ['cambio', '11'],
    ['promo', '2'],
    ['promo', '01'],
    ['verde', '2'],
    ['verde', '10'],
    ['imp', '1000000000.01'],
    ['imp', '--1'],
    ['imp', '.'],
    ['imp', '1.'.repeat(3)],
    ['imp', '1x'],
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
    const refusal = (text: string) => {
      const { code, field } = errorOf(() => parseBillQr(text))
      return [text.slice(0, 70), code, field]
    }
    for (const text of [
      'https://comparador.evilcnmc.es/comparador/QRE?cp=28001',
      'https://comparador.cnmc.es.evil/comparador/QRE?cp=28001',
      'https://comparador.cnmc.gob.es/comparador/QRE3?cp=28001',
      'https://comparador.cnmc.gob.es/comparador/xQRE?cp=28001',
      'https://comparador.cnmc.gob.es/QRE/x?cp=28001',
      'xhttps://comparador.cnmc.gob.es/comparador/QRE?cp=28001',
      'ftp://comparador.cnmc.gob.es/comparador/QRE?cp=28001',
      'https://example.com/comparador/QRE?cp=28001',
      'https://cnmc.gob.es.example.com/comparador/QRE?cp=28001',
      'https://comparador.cnmc.gob.es/comparador/ofertas?cp=28001',
      'javascript://cp=28001',
    ]) {
      expect(refusal(text)).toEqual([text.slice(0, 70), 'BILL_QR_NOT_CNMC', 'qr'])
    }
    for (const text of ['', 'hola', 'color=azul', ADDRESS]) {
      expect(refusal(text)).toEqual([text.slice(0, 70), 'BILL_QR_UNREADABLE', 'qr'])
    }
    const long = 'cp=28001&x='
    expect(refusal(long + '9'.repeat(12_001 - long.length)).slice(1)).toEqual(['BILL_QR_TOO_LONG', 'qr'])
    expect(parseBillQr(long + '9'.repeat(12_000 - long.length)).fields.cp).toBe('28001')
  })
  it('parses the addresses of the commission with a slash at the end, without https and in capitals', () => {
    for (const address of [
      'https://comparador.cnmc.gob.es/comparador/QRE/?',
      'http://comparador.cnmc.gob.es/QRE?',
      'HTTPS://COMPARADOR.CNMC.GOB.ES/COMPARADOR/QRE?',
      ' https://cnmc.es/comparador/qre?',
    ])
      expect(parseBillQr(`${address}cp=28001&pP1=3#x=1&pP2=4`)).toMatchObject({
        base: 'QRE',
        fields: { cp: '28001', pP1: 3, pP2: null },
      })
  })
  it('has the printed decimals of each number', () => {
    const { decimals } = parseBillQr('pP1=3&pP2=3,30[kW]&imp=1.234,567&prE1=.25&impPot=12.50 EUR&cp=28001')
    expect(decimals).toEqual({ pP1: 0, pP2: 2, imp: 3, prE1: 2, impPot: 2 })
  })
  it('reads blanks as + or escapes, leaves wrong escapes as they are, and ignores pairs without a name', () => {
    const { fields, unknownParameters, findings } = parseBillQr(
      'pP1+=3&pP2=+3.3+&=5&imp&imp=%&prE1=1%202&cp=28001',
    )
    expect(fields).toMatchObject({ pP2: 3.3, imp: null, cp: '28001' })
    expect(unknownParameters).toEqual(['pP1+'])
    const unreadable = findings.filter(({ code }) => code === 'PARAMETER_UNREADABLE')
    expect(unreadable.map(({ parameter, details }) => [parameter, details])).toEqual([
      ['prE1', { text: '1 2' }],
      ['imp', { text: '%' }],
    ])
  })
  it('does not read values of more than 60 characters nor beyond a thousand million', () => {
    const digits = (count: number) => `0.${'1'.repeat(count - 2)}`
    expect(parseBillQr(`imp=${digits(60)}`).fields.imp).toBeCloseTo(1 / 9, 12)
    expect(parseBillQr(`imp=${digits(61)}`).findings).toContainEqual({
      code: 'PARAMETER_UNREADABLE',
      parameter: 'imp',
      details: { text: digits(40) },
    })
    expect(parseBillQr('imp=1000000000').fields.imp).toBe(1e9)
    expect(parseBillQr('imp=-1000000000').fields.imp).toBe(-1e9)
  })
  it.each(['pP1', 'caP1', 'pmaxP1', 'prP1', 'prE1'])('reports a negative %s', (parameter) => {
    expect(parseBillQr(qrOf({ [parameter]: '-1' })).findings).toEqual([{ code: 'VALUE_NEGATIVE', parameter }])
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
  it.each<[Record<string, string | null>, ...BillQrFinding[]]>([
    [
      { finF: '2026-05-31', imp: null },
      { code: 'BILL_PERIOD_REVERSED', parameter: 'finF' },
    ],
    [
      { finF: null, imp: null },
      { code: 'PARAMETER_MISSING', parameter: 'finF' },
    ],
    [
      { iniF: null, imp: null },
      { code: 'PARAMETER_MISSING', parameter: 'iniF' },
    ],
    [
      { iniF: '2025-06-28', imp: null, impPot: null, iniA: '2025-01-01' },
      { code: 'BILL_PERIOD_TOO_LONG', parameter: 'finF' },
    ],
    [{ iniF: '2025-06-29', imp: null, impPot: null, iniA: '2025-01-01' }],
    [
      { dtoBS: '3.00', imp: null },
      { code: 'ONLY_IN_PVPC', parameter: 'dtoBS' },
    ],
    [{ dtoBS: '0', imp: null }],
    [
      { finBS: '-1', ajuste: '-1', imp: null },
      { code: 'ONLY_IN_PVPC', parameter: 'finBS' },
      { code: 'ONLY_IN_PVPC', parameter: 'ajuste' },
    ],
    [{ tc: 'A0', finBS: '-1', ajuste: '-1', dtoBS: '3.00', imp: null }],
    [
      { tc: null, finBS: '-1', imp: null },
      { code: 'PARAMETER_MISSING', parameter: 'tc' },
    ],
    [{ fFact: '2026-06-29' }, { code: 'ISSUED_BEFORE_ITS_END', parameter: 'fFact' }],
    [{ fFact: '2026-06-30' }],
    [{ finPen: '2027-04-01' }, { code: 'PENALTY_AFTER_CONTRACT', parameter: 'finPen' }],
    [{ finPen: '2027-03-31' }],
    [
      { finPen: '2027-04-01', finContrato: null },
      { code: 'PARAMETER_MISSING', parameter: 'finContrato' },
    ],
    [{ cups: 'ES0021000000000001RR0F' }, { code: 'CUPS_CONTROL_WRONG', parameter: 'cups' }],
    [{ iniA: '2026-05-31' }, { code: 'YEAR_STARTS_WITH_THE_BILL', parameter: 'iniA' }],
    // 300 kWh billed: a year of 450 is not far more, nor is any year more than a bill without energy.
    [{ iniA: '2026-05-31', caP1: '200', caP2: '100', caP3: '150' }],
    [{ iniA: '2026-05-31', cfP1: null, cfP2: null, cfP3: null }],
    [{ caP2: '78' }, { code: 'BILLED_ABOVE_THE_YEAR', parameter: 'cfP2' }],
    [{ caP2: '79' }],
    [{ caP2: null }, { code: 'PARAMETER_MISSING', parameter: 'caP2' }],
    [
      { caP2: '78', iniA: null },
      { code: 'PARAMETER_MISSING', parameter: 'iniA' },
    ],
    [{ tc: 'F0' }, { code: 'PRICES_AGAINST_THEIR_KIND', parameter: 'prE2' }],
    [{ tc: 'C0' }, { code: 'PRICES_AGAINST_THEIR_KIND', parameter: 'prE2' }],
    [{ tc: 'D0' }],
    [
      { pP2: '15.1', impPot: null, imp: null },
      { code: 'POWER_ABOVE_THE_TARIFF', parameter: 'pP1' },
    ],
    [{ pP2: '15', impPot: null, imp: null }],
    [
      { impEner: '44.30', imp: null },
      { code: 'ENERGY_AMOUNT_DIFFERS', parameter: 'impEner', details: { printedEur: 44.3, computedEur: 44 } },
    ],
    // Only fixed prices are those of the bill.
    [{ impEner: '44.30', imp: null, tc: 'D0' }],
    [{ impEner: '44.30', imp: null, prE3: null }],
    [{ impEner: null, imp: null }],
    [
      { impPot: '12.10', imp: null },
      {
        code: 'POWER_AMOUNT_DIFFERS',
        parameter: 'impPot',
        details: {
          printedEur: 12.1,
          computedEur: expect.closeTo(9.493, 3) as unknown,
          unit: 'EUR/kW·year',
        },
      },
    ],
    [
      { imp: '69.90' },
      { code: 'TOTAL_DIFFERS', parameter: 'imp', details: { printedEur: 69.9, computedEur: 69.77 } },
    ],
  ])('reports each contradiction with its parameter: %j', (changes, ...findings) => {
    expect(readBillQr(qrOf(changes)).findings).toEqual(findings)
  })
  it('has null for kinds that the code does not contain, and its months between reviews', () => {
    const bare = readBillQr(qrOf({ tc: null, tf: null, rev: null }))
    expect([bare.priceKind, bare.billKind, bare.priceReviewMonths, bare.hasMonthlyFee]).toEqual([
      null,
      null,
      null,
      false,
    ])
    const months = ['0', '1', '2', '3', '4', '5'].map((rev) => readBillQr(qrOf({ rev })).priceReviewMonths)
    expect(months).toEqual([12, 6, 3, 1, 36, 60])
    const billKinds = ['A', 'N', 'R', 'C', 'G'].map((tf) => readBillQr(qrOf({ tf })).billKind)
    expect(billKinds).toEqual(['cancelling', 'normal', 'rectifying', 'complementary', 'regularising'])
    const priceKinds = 'ABCDEFGH'.split('').map((kind) => readBillQr(qrOf({ tc: kind })).priceKind)
    expect(priceKinds).toEqual([
      'PVPC',
      'hourlyIndexed',
      'indexedOnePrice',
      'indexedThreePeriods',
      'fixedThreePeriods',
      'fixedOnePrice',
      'flexible',
      'flatRate',
    ])
  })
  it('has no days and no power prices without the dates, the powers or the prices of the bill', () => {
    for (const [name, value] of [
      ['iniF', null],
      ['finF', null],
      ['finF', '2026-05-31'],
    ] as const)
      expect(readBillQr(qrOf({ [name]: value }))).toMatchObject({ days: null, powerPrices: null })
    for (const name of ['pP2', 'prP1'])
      expect(readBillQr(qrOf({ [name]: null }))).toMatchObject({ days: 30, powerPrices: null })
  })
  it('divides prices of a year by the days of the year in which the bill ends', () => {
    const { powerPrices } = readBillQr(qrOf({ iniF: '2024-05-31', finF: '2024-06-30', impPot: null }))
    expect(powerPrices?.eurPerKwDay[0]).toBeCloseTo(30 / 366, 12)
  })
  it('keeps the prices of some periods as they are printed', () => {
    expect(readBillQr(qrOf({ prE2: null })).energyEurPerKwh).toEqual([0.2, null, 0.1])
    expect(readBillQr(qrOf({ prE1: null })).energyEurPerKwh).toEqual([null, 0.15, 0.1])
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
