import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { ADDRESS, ofTheResolution, qrOf } from '../../../test/bill-qr.ts'
import { billQrParameters } from './bill-qr-parameter.data.ts'
import { parseBillQr } from './parse-bill-qr.ts'

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
