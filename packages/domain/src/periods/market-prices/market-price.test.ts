import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { marketPriceSeries, meanOfDay, type MarketPriceDay } from './market-price.ts'
import { parseMarginalPriceFile } from './parse-marginal-price-file.ts'

function fileOf(day: string, prices: readonly number[], more: readonly string[] = []): string {
  const [year, month, date] = day.split('-')
  const lines = prices.map((price, at) => `${year};${month};${date};${at + 1};1.00;${price};`)
  return ['MARGINALPDBC;', ...lines, ...more, '*', ''].join('\r\n')
}
const counted = (length: number) => Array.from({ length }, (_, index) => index + 0.5)

describe('the file of the market operator', () => {
  it('is parsed by hours until September 2025 and by quarter-hours since, on days of any length', () => {
    // Hours by the clock of Madrid: 23 on the last Sunday of March, 25 on that of October.
    const days: [string, number, 15 | 60][] = [
      ['2025-09-30', 24, 60],
      ['2025-03-30', 23, 60],
      ['2024-10-27', 25, 60],
      ['2025-10-01', 96, 15],
      ['2026-03-29', 92, 15],
      ['2025-10-26', 100, 15],
    ]
    for (const [day, length, stepMinutes] of days) {
      const name = `marginalpdbc_${day.replaceAll('-', '')}.1`
      const read = parseMarginalPriceFile(name, fileOf(day, counted(length)))
      expect(read).toEqual({
        day,
        stepMinutes,
        eurPerMwh: counted(length),
        source: `OMIE, ${name}`,
        isSample: false,
      })
      const short = errorOf(() => parseMarginalPriceFile(name, fileOf(day, counted(length - 1))))
      expect([short.code, short.details]).toEqual([
        'MARKET_FILE_PERIODS',
        { day, expected: length, found: length - 1, firstMissing: length },
      ])
      const long = errorOf(() => parseMarginalPriceFile(name, fileOf(day, counted(length + 1))))
      expect(long.details?.lines).toEqual([{ line: length + 2, reason: 'period' }])
    }
  })

  it('contains the Spanish column, negative prices too', () => {
    const text = fileOf('2025-05-01', counted(24)).replace('1.00;0.5;', '-1.00;-3.25;')
    expect(parseMarginalPriceFile('MARGINALPDBC_20250501.2', text).eurPerMwh.slice(0, 2)).toEqual([
      -3.25, 1.5,
    ])
  })

  it('is refused with the number of every bad line', () => {
    const lines = fileOf('2025-05-01', counted(24)).split('\r\n')
    lines[1] = '2025;05;01;1'
    lines[2] = '2025;05;02;2;1.00;1.5;'
    lines[3] = '2025;13;01;3;1.00;2.5;'
    lines[4] = '2025;05;01;4;1.00;precio;'
    lines[5] = '2025;05;01;6;1.00;4.5;'
    lines[7] = '2025;05;01;7;1.00;99999;'
    const error = errorOf(() => parseMarginalPriceFile('marginalpdbc_20250501.1', lines.join('\n')))
    expect([error.code, error.details]).toEqual([
      'MARKET_FILE_LINES',
      {
        count: 6,
        lines: [
          { line: 2, reason: 'columns' },
          { line: 3, reason: 'otherDay' },
          { line: 4, reason: 'date' },
          { line: 5, reason: 'price' },
          { line: 7, reason: 'repeated' },
          { line: 8, reason: 'price' },
        ],
      },
    ])
  })

  it('is refused when truncated, without its header or under another name', () => {
    const text = fileOf('2025-05-01', counted(24))
    const codeOf = (name: string, content: string) => {
      const { code, field } = errorOf(() => parseMarginalPriceFile(name, content))
      expect(field).toBe('file')
      return code
    }
    expect(codeOf('marginalpdbc_20250501.1', text.replace('*', ''))).toBe('MARKET_FILE_CUT')
    expect(codeOf('marginalpdbc_20250501.1', `${text}2025;05;01;1;1.00;1.5;`)).toBe('MARKET_FILE_LINES')
    expect(codeOf('marginalpdbc_20250501.1', text.replace('MARGINALPDBC', 'OTRO'))).toBe('MARKET_FILE_HEADER')
    expect(codeOf('marginalpdbc_20250502.1', text)).toBe('MARKET_FILE_LINES')
    for (const name of [
      'precios.txt',
      'marginalpdbc_20250230.1',
      'marginalpdbc_20250501.zip',
      'marginalpdbc_20250501.123',
      'marginalpdbc_20250501.1.txt',
      'copia marginalpdbc_20250501.1',
      'marginalpdbc_19971231.1',
    ]) {
      expect([name, codeOf(name, text)]).toEqual([name, 'MARKET_FILE_NAME'])
    }
    for (const header of ['', 'x MARGINALPDBC;', 'MARGINALPDBCX;', 'MARGINALPDBC x']) {
      const other = text.replace('MARGINALPDBC;', header)
      expect([header, codeOf('marginalpdbc_20250501.1', other)]).toEqual([header, 'MARKET_FILE_HEADER'])
    }
    expect(codeOf('marginalpdbc_20250501.1', fileOf('2025-05-01', counted(23)))).toBe('MARKET_FILE_PERIODS')
    const after = errorOf(() =>
      parseMarginalPriceFile('marginalpdbc_20250501.1', `${text}2025;05;01;1;1.00;1.5;`),
    )
    expect(after.details?.lines).toEqual([{ line: 27, reason: 'afterEnd' }])
  })

  it('is read with a byte order mark, blank lines, blanks around cells and any line end', () => {
    const name = 'marginalpdbc_20250501.10'
    const text = fileOf('2025-05-01', counted(24))
    const expected = parseMarginalPriceFile(name, text)
    const variants = [
      `\ufeff${text}`,
      text.replaceAll('\r\n', '\r'),
      text.replaceAll('\r\n', '\n'),
      text.replaceAll('\r\n', '\r\n\r\n'),
      text.replaceAll(';', ' ; '),
      text.replace('MARGINALPDBC;', ' marginalpdbc'),
      text.replace('*', '*; fin'),
      text.replaceAll(';\r\n', '\r\n').replace('MARGINALPDBC', 'MARGINALPDBC;'),
    ]
    for (const variant of variants) expect(parseMarginalPriceFile(name, variant)).toEqual(expected)
  })

  it.each([
    ['2025;05;01;1;1,00;10000;', 10_000],
    ['2025;5;1;1;-1000;-1000;', -1000],
    ['2025;05;01;01;1.00;12,345;', 12.345],
    ['2025;05;01;1;1.00;10000.001;', 'price'],
    ['2025;05;01;1;1.00;-1000.001;', 'price'],
    ['2025;05;01;1;1.00;1.2345;', 'price'],
    ['2025;05;01;1;1.00;5x;', 'price'],
    ['2025;05;01;1;1.00;x5;', 'price'],
    ['2025;05;01;1;1.00;;', 'price'],
    ['2025;05;01;1;x;1.00;', 'price'],
    ['2025;05;01;1;1.00;5*', 'price'],
    ['2025;05;01;0;1.00;1.00;', 'period'],
    ['2025;05;01;x1;1.00;1.00;', 'period'],
    ['2025;05;01;1x;1.00;1.00;', 'period'],
    ['2025;05;01;;1.00;1.00;', 'period'],
    ['2025;05;0x1;1;1.00;1.00;', 'date'],
    ['2025;05;31.5;1;1.00;1.00;', 'date'],
    ['1997;05;01;1;1.00;1.00;', 'date'],
    ['2200;05;01;1;1.00;1.00;', 'date'],
    ['2025;05;01;1;1.00;1.00;x', 'columns'],
    ['2025;05;01;1;1.00;1.00;;', 'columns'],
    ['2025;05;01;1;1.00', 'columns'],
  ])('reads the line %s as %s', (line, expected) => {
    const text = fileOf('2025-05-01', counted(24)).replace('2025;05;01;1;1.00;0.5;', line)
    const read = () => parseMarginalPriceFile('marginalpdbc_20250501.1', text)
    if (typeof expected === 'number') expect(read().eurPerMwh[0]).toBe(expected)
    else expect(errorOf(read).details?.lines).toEqual([{ line: 2, reason: expected }])
  })

  it('is refused with the first twenty bad lines and their number', () => {
    const text = fileOf('2025-05-01', counted(24)).replaceAll(';1.00;', ';x;')
    const { details } = errorOf(() => parseMarginalPriceFile('marginalpdbc_20250501.1', text))
    expect(details).toEqual({
      count: 24,
      lines: Array.from({ length: 20 }, (_, index) => ({ line: index + 2, reason: 'price' })),
    })
  })

  it('never makes its parser throw an unlisted error, whatever its content', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const error = errorOf(() =>
          parseMarginalPriceFile('marginalpdbc_20250501.1', `MARGINALPDBC;\n${text}`),
        )
        expect(error.code).toMatch(/^MARKET_FILE_/)
      }),
    )
  })
})

describe('a range of market prices', () => {
  const dayOf = (day: string, stepMinutes: 15 | 60, eurPerMwh: readonly number[], isSample = false) =>
    ({
      day,
      stepMinutes,
      eurPerMwh,
      isSample,
      source: isSample ? 'muestra' : 'OMIE',
    }) satisfies MarketPriceDay
  const days = [dayOf('2025-10-01', 15, counted(96)), dayOf('2025-09-30', 60, counted(24))]

  it('repeats an hour in its four quarters and gives the mean of four quarters as the hour', () => {
    const range = { from: '2025-09-30', to: '2025-10-01' }
    const quarters = marketPriceSeries(days, { ...range, stepMinutes: 15 })
    expect(quarters.eurPerMwh).toHaveLength(192)
    expect(Array.from(quarters.eurPerMwh.slice(0, 5))).toEqual([0.5, 0.5, 0.5, 0.5, 1.5])
    expect(Array.from(quarters.eurPerMwh.slice(96, 98))).toEqual([0.5, 1.5])
    const hours = marketPriceSeries(days, { ...range, stepMinutes: 60 })
    expect(hours.eurPerMwh).toHaveLength(48)
    // (0.5 + 1.5 + 2.5 + 3.5) / 4 = 2.
    expect([hours.eurPerMwh[0], hours.eurPerMwh[24], hours.eurPerMwh[47]]).toEqual([0.5, 2, 94])
    const two = [...days, dayOf('2025-10-02', 15, counted(96))]
    const both = marketPriceSeries(two, { from: '2025-10-01', to: '2025-10-02', stepMinutes: 60 }).eurPerMwh
    expect(both.slice(24)).toEqual(both.slice(0, 24))
    // Midnight of 30 September in Madrid is 22:00 UTC of the 29th.
    expect(new Date(hours.startUtc).toISOString()).toBe('2025-09-29T22:00:00.000Z')
  })

  it('has 23 and 25 hours on the days the clocks change', () => {
    const spring = [dayOf('2025-03-30', 60, counted(23))]
    expect(
      marketPriceSeries(spring, { from: '2025-03-30', to: '2025-03-30', stepMinutes: 15 }).eurPerMwh,
    ).toHaveLength(92)
    const autumn = [dayOf('2025-10-26', 15, counted(100))]
    expect(
      marketPriceSeries(autumn, { from: '2025-10-26', to: '2025-10-26', stepMinutes: 60 }).eurPerMwh,
    ).toHaveLength(25)
  })

  it('reports whether any day is sample data, and the source of the prices', () => {
    const sample = [...days, dayOf('2025-09-29', 60, counted(24), true)]
    const series = marketPriceSeries(sample, { from: '2025-09-29', to: '2025-10-01', stepMinutes: 60 })
    expect([series.isSample, series.sources]).toEqual([true, ['muestra', 'OMIE']])
    expect(
      marketPriceSeries(sample, { from: '2025-09-30', to: '2025-10-01', stepMinutes: 60 }).isSample,
    ).toBe(false)
  })

  it('is refused with its first missing day, reversed, of days that do not exist or too long', () => {
    const refused = (from: string, to: string) =>
      errorOf(() => marketPriceSeries(days, { from, to, stepMinutes: 60 }))
    const missing = refused('2025-09-28', '2025-10-03')
    expect([missing.code, missing.details]).toEqual([
      'MARKET_PRICES_MISSING',
      {
        from: '2025-09-28',
        to: '2025-10-03',
        days: 4,
        firstMissing: '2025-09-28',
        lastMissing: '2025-10-03',
      },
    ])
    expect(missing.field).toBe('from')
    // Three years of 366 days are the most.
    expect(refused('2023-01-01', '2026-01-02').code).toBe('MARKET_PRICES_MISSING')
    for (const [from, to] of [
      ['2025-10-01', '2025-09-30'],
      ['2025-02-29', '2025-10-01'],
      ['2025-01-01', '2025-02-29'],
      ['2023-01-01', '2026-01-03'],
    ] as const) {
      const { code, field, details } = refused(from, to)
      expect([code, field, details]).toEqual(['MARKET_RANGE_INVALID', 'to', { from, to, maxDays: 1098 }])
    }
  })

  it('has the mean of a day, every step counted the same', () => {
    expect(meanOfDay({ eurPerMwh: [1, 2, 6] })).toBe(3)
  })
})

describe('the worked example in docs/calculations/market-prices.md', () => {
  it('equals the printed figures', () => {
    const example = readWorkedExample('market-prices')
    const filled = (length: number, price: number) => Array.from({ length }, () => price)
    const origin = { source: 'OMIE', isSample: false }
    const days: MarketPriceDay[] = [
      { ...origin, day: '2025-09-30', stepMinutes: 60, eurPerMwh: [...filled(23, 1), 50] },
      { ...origin, day: '2025-10-01', stepMinutes: 15, eurPerMwh: [40, 44, 48, 52, ...filled(92, 1)] },
    ]
    const by = (stepMinutes: 15 | 60) =>
      marketPriceSeries(days, { from: '2025-09-30', to: '2025-10-01', stepMinutes }).eurPerMwh
    expect(by(60)[23]).toBe(example('Last hour of September by the hour'))
    expect(by(60)[24]).toBe(example('First hour of October by the hour'))
    expect(by(15)[95]).toBe(example('Last quarter-hour of September by quarter-hours'))
    expect(by(15)[97]).toBe(example('Second quarter-hour of October by quarter-hours'))
  })
})
