import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { DomainError } from '../../domain-error.ts'
import { elementAt } from '../../element-at.ts'
import { civilTimeAt } from '../../time/civil-time.ts'
import { loadProfileErrors } from './load-profile.errors.ts'
import { parseProfileFile, parseProfileRows } from './parse-profile-file.ts'

function published(name: string): string {
  return readFileSync(new URL(`../../../reference/load-profiles/${name}.csv`, import.meta.url), 'utf8')
}

const header =
  'AÑO;MES;DIA;HORA;VERANO(1)/INVIERNO(0);COEF. PERFIL P2.0TD;COEF. PERFIL P3.0TD;COEF. PERFIL P3.0TDVE;RESERVADO;'

function perff(...rows: string[]): string {
  return [header, ...rows].join('\n')
}

describe('parseProfileFile', () => {
  it('[API-159] reads the 25 hours of the October day in chronological order', () => {
    const profiles = parseProfileFile(published('perff-2025-10-26'))
    expect(profiles.map(({ name, type }) => [name, type])).toEqual([
      ['2.0TD', 'Final'],
      ['3.0TD', 'Final'],
      ['3.0TDVE', 'Final'],
    ])
    const p20 = elementAt(profiles, 0)
    expect(p20.coefficients).toHaveLength(49)
    expect(new Date(p20.startUtc).toISOString()).toBe('2025-10-25T22:00:00.000Z')
    // As published: 1 and 2 in summer, then 2 and 3 in winter.
    expect([...p20.coefficients].slice(0, 4)).toEqual([
      0.000088544301, 0.00007700916, 0.000074197235, 0.000072507138,
    ])
    const clock = [1, 2, 3].map((hour) => civilTimeAt(p20.startUtc + hour * 3_600_000, 'Europe/Madrid'))
    expect(clock.map(({ hour, secondPass }) => [hour, secondPass])).toEqual([
      [1, false],
      [2, false],
      [2, true],
    ])
    expect(profiles[2]?.coefficients[0]).toBe(0.00007017546)
  })
  it('[API-159] reads the 23 hours of the March day without a gap', () => {
    const profiles = parseProfileFile(published('perff-2025-03-30'))
    expect(profiles).toHaveLength(3)
    expect(profiles[0]?.coefficients).toHaveLength(23)
    expect(profiles[0]?.startUtc).toBe(Date.parse('2025-03-29T23:00:00.000Z'))
    expect(profiles[0]?.coefficients[1]).toBe(0.00007794026)
  })
  it('reads any encoding of the Ñ, Windows line ends, unordered rows and decimal commas', () => {
    const text = perff(
      '2025;01;02;1;0;0,0002;0,0003;0,0004;;',
      '2025;1;1;24;0;0.0001;0.0002;0.0003;;',
      '',
    ).replace('AÑO', 'A\uFFFDO')
    const [profile] = parseProfileFile(text.replaceAll('\n', '\r\n'))
    expect(profile?.coefficients).toEqual(Float64Array.of(0.0001, 0.0002))
  })
  it('splits the hours into ranges where one is missing', () => {
    const profiles = parseProfileFile(
      perff('2025;1;1;1;0;0.0001;0;0;;', '2025;1;1;3;0;0.0003;0;0;;', '2025;1;1;4;0;0.0004;0;0;;'),
    ).filter(({ name }) => name === '2.0TD')
    expect(profiles.map(({ coefficients }) => [...coefficients])).toEqual([[0.0001], [0.0003, 0.0004]])
  })
  it('reads a table of initial profiles, which has no year and no season', () => {
    const hours = Array.from(
      { length: 25 },
      (_, index) => `10;26;${index + 1};0.${1000 + index};0.2;0.3;25000`,
    )
    const text = ['MES;DIA;HORA;P2.0TD;P3.0TD;P3.0TDVE;MW', ...hours].join('\n')
    const [profile] = parseProfileFile(text, { type: 'Initial', year: 2025 })
    expect(profile).toMatchObject({ name: '2.0TD', type: 'Initial' })
    expect(profile?.coefficients).toHaveLength(25)
    expect(profile?.coefficients[24]).toBe(0.1024)
    expect(() => parseProfileFile(text)).toThrow(
      expect.objectContaining({ code: 'PROFILE_FILE_YEAR_MISSING', field: 'year' }),
    )
    const tabs = text.replaceAll(';', '\t')
    expect(parseProfileFile(tabs, { type: 'Initial', year: 2025 })).toEqual(
      parseProfileFile(text, { type: 'Initial', year: 2025 }),
    )
  })
  it.each([
    ['MES;DIA;HORA;P2.0TD', true],
    ['\uFEFFMes;Día;Hora; p2.0td ', true],
    ['MES;D?A;HORA;COEF. PERFIL P2.0TD,0,m,d,h', true],
    ['MES;D??A;HORA;P2.0TD', true],
    ['MES;DIAS;HORA;P2.0TD', false],
    ['MES;MEDIA;HORA;P2.0TD', false],
    ['MESES;DIA;HORA;P2.0TD', false],
    ['DIA;HORA;P2.0TD', false],
    ['MES;HORA;P2.0TD', false],
    ['MES;DIA;P2.0TD', false],
    ['MES;DIA;HORA;P2.0TDVE', false],
    ['MES;DIA;HORA', false],
  ])('finds the columns of the header %j: %s', (names, isFound) => {
    const read = () => parseProfileFile(`${names}\n1;1;1;0.1`, { year: 2025 })
    if (isFound) expect(read()[0]).toMatchObject({ name: '2.0TD' })
    else
      expect(read).toThrow(
        expect.objectContaining({ code: 'PROFILE_FILE_COLUMNS', field: 'file', details: { header: names } }),
      )
  })
  it('reads the columns in any order', () => {
    const [profile] = parseProfileFile('P2.0TD;HORA;DIA;MES\n0.1;2;3;4', { year: 2025 })
    expect(new Date(profile?.startUtc ?? 0).toISOString()).toBe('2025-04-02T23:00:00.000Z')
  })
  it('refuses other columns, such as the profiles before June 2021, and files without hours', () => {
    const old =
      'AÑO;MES;DIA;HORA;VERANO(1)/INVIERNO(0);COEF. PERFIL A;COEF. PERFIL B;COEF. PERFIL C;COEF. PERFIL D;'
    expect(() => parseProfileFile(`${old}\n2021;05;01;1;1;0.1;0.1;0.1;0.1;`)).toThrow('PROFILE_FILE_COLUMNS')
    expect(() => parseProfileFile('')).toThrow('PROFILE_FILE_COLUMNS')
    expect(() => parseProfileFile('')).toThrow(expect.objectContaining({ details: { header: '' } }))
    expect(() => parseProfileFile(`${header}\n\n`)).toThrow(
      expect.objectContaining({ code: 'PROFILE_FILE_EMPTY', field: 'file' }),
    )
    // 9,000 lines, the header and blank ones included.
    expect(() => parseProfileFile(header + '\n'.repeat(9_000))).toThrow(
      expect.objectContaining({ code: 'PROFILE_FILE_TOO_LONG', field: 'file' }),
    )
    expect(() => parseProfileFile(header + '\n'.repeat(8_999))).toThrow('PROFILE_FILE_EMPTY')
  })
  it.each([
    ['2025;02;30;1;0;0.1;0.1;0.1;;', 'a day that does not exist'],
    ['2025;01;01;0;0;0.1;0.1;0.1;;', 'hour 0'],
    ['2025;01;01;25;0;0.1;0.1;0.1;;', 'hour 25 beside a season flag'],
    ['2025;01;01;1;1;0.1;0.1;0.1;;', 'summer in January'],
    ['2025;03;30;2;0;0.1;0.1;0.1;;', 'the hour that March skips'],
    ['2025;01;01;1;2;0.1;0.1;0.1;;', 'an invalid season'],
    ['2025;01;01;1;0;-0.1;0.1;0.1;;', 'a negative coefficient'],
    ['2025;01;01;1;0;1.5;0.1;0.1;;', 'a coefficient above one'],
    ['2025;01;01;1;0;;0.1;0.1;;', 'no coefficient'],
    ['2025;01;01;1;0;NaN;0.1;0.1;;', 'a text for a coefficient'],
    ['2025;01;01;1x;0;0.1;0.1;0.1;;', 'an hour with a letter'],
    ['2025;01;01;001;0;0.1;0.1;0.1;;', 'an hour of three digits'],
    ['2025;01;01;;0;0.1;0.1;0.1;;', 'no hour'],
    ['2025;;01;1;0;0.1;0.1;0.1;;', 'no month'],
    ['2025;01;01;1;0;x0.1;0.1;0.1;;', 'a letter before a coefficient'],
    ['2025;01;01;1;0;0.1x;0.1;0.1;;', 'a letter after a coefficient'],
    ['2025;01;01;1;0;1e5;0.1;0.1;;', 'a coefficient of thousands'],
  ])('names the line of %s (%s)', (row) => {
    const good = '2025;01;01;2;0;0.1;0.1;0.1;;'
    expect(() => parseProfileFile(perff(good, row))).toThrow(
      expect.objectContaining({ code: 'PROFILE_LINE_INVALID', details: { line: 3 } }),
    )
  })
  it('names the line of an hour that the day does not have, also where the file has no season flag', () => {
    const lineOf = (month: number, day: number, hours: number) => {
      const rows = Array.from({ length: hours }, (_, at) => `${month};${day};${at + 1};0.1`)
      const { code, details } = errorOf(() =>
        parseProfileFile(['MES;DIA;HORA;P2.0TD', ...rows].join('\n'), { year: 2025 }),
      )
      return [code, details]
    }
    expect(lineOf(1, 1, 25)).toEqual(['PROFILE_LINE_INVALID', { line: 26 }])
    // Hour 3 of the last Sunday of March.
    expect(lineOf(3, 30, 24)).toEqual(['PROFILE_LINE_INVALID', { line: 4 }])
  })
  it('[API-159] reads the rows of a sheet with titles above its header and the symbols of the resolution', () => {
    const cells = [
      ['Perfiles iniciales 2025'],
      [],
      ['Mes', 'Día', 'Hora', 'P2.0TD,0,m,d,h', 'P3.0TD,0,m,d,h', 'P3.0TDVE,0,m,d,h'],
      ...Array.from({ length: 24 }, (_, at) => ['1', '1', String(at + 1), '0.0001', '0.0002', '0.0003']),
    ]
    const rows = cells.map((row, index) => ({ line: index + 1, cells: row }))
    const profiles = parseProfileRows(rows, { type: 'Initial', year: 2025, wholeDays: true })
    expect(profiles.map(({ name, coefficients }) => [name, coefficients.length, coefficients[0]])).toEqual([
      ['2.0TD', 24, 0.0001],
      ['3.0TD', 24, 0.0002],
      ['3.0TDVE', 24, 0.0003],
    ])
  })
  it('[API-159] refuses a day with a missing hour, or whose coefficients are no shares of a year, by its line', () => {
    const rows = (coefficient: string, hours = 24) =>
      Array.from({ length: hours }, (_, at) => {
        const value = `2025;01;01;${at + 1};0;${coefficient}`
        return `${value};0.0001;0.0001;;`
      })
    const read = (lines: string[]) => () => parseProfileFile(perff(...lines), { wholeDays: true })
    expect(read(rows('0.0001'))).not.toThrow()
    expect(read(['2025;01;02;1;0;0.0001;0.0001;0.0001;;', ...rows('0.0001')])).toThrow(
      expect.objectContaining({
        code: 'PROFILE_DAY_INCOMPLETE',
        details: { line: 2, date: '2025-01-02', hours: 1, expected: 24 },
      }),
    )
    expect(read(rows('0.0001', 23))).toThrow('PROFILE_DAY_INCOMPLETE')
    // Between 0.0002 and 0.02 a day.
    for (const coefficient of ['0.00000834', '0.000833']) expect(read(rows(coefficient))).not.toThrow()
    for (const coefficient of ['0', '0.00000833', '0.000834', '0.01', '0.9'])
      expect(read(rows(coefficient))).toThrow(
        expect.objectContaining({
          code: 'PROFILE_DAY_IMPLAUSIBLE',
          details: expect.objectContaining({ line: 2, date: '2025-01-01' }) as unknown,
        }),
      )
  })
  it('refuses a line of megabytes and more lines than a year has', () => {
    expect(() => parseProfileFile(`${header}\n${'0;'.repeat(1e6)}`)).toThrow(
      expect.objectContaining({ code: 'PROFILE_LINE_INVALID', field: 'file', details: { line: 2 } }),
    )
    const good = '2025;01;01;1;0;0.1;0.1;0.1;'
    expect(parseProfileFile(perff(good.padEnd(1_000, ';')))).toHaveLength(3)
    expect(() => parseProfileFile(perff(good.padEnd(1_001, ';')))).toThrow('PROFILE_LINE_INVALID')
    const rows = Array.from({ length: 9_001 }, (_, index) => ({ line: index + 1, cells: ['1'] }))
    expect(() => parseProfileRows(rows)).toThrow('PROFILE_FILE_TOO_LONG')
  })
  it('names the line that repeats an hour', () => {
    const row = '2025;10;26;2;1;0.1;0.1;0.1;;'
    expect(() => parseProfileFile(perff(row, row.replace(';2;1;', ';2;0;'), row))).toThrow(
      expect.objectContaining({ code: 'PROFILE_HOUR_REPEATED', details: { line: 4 } }),
    )
  })
  it.each(['25', '0025', '1995', '2200', '-2025'])('[API-159] refuses the year %s in its line', (year) => {
    const lines = published('perff-2025-10-26').split('\n')
    lines[1] = elementAt(lines, 1).replace('2025', year)
    expect(() => parseProfileFile(lines.join('\n'))).toThrow(
      expect.objectContaining({ code: 'PROFILE_LINE_INVALID', details: { line: 2 } }),
    )
  })

  it('[API-159] returns a listed error code, or coefficients that are shares, whatever the file contains', () => {
    const lines = published('perff-2025-10-26').split('\n')
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('', ';', ';;;;;;;;', 'NaN', '-1', '1e999', '0x10', '25', '2025', '=1+1', '\u0000', '٣'),
    )
    const change = fc.record({
      line: fc.nat({ max: lines.length - 1 }),
      cell: fc.nat({ max: 9 }),
      text: junk,
      whole: fc.boolean(),
      drop: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.boolean(), (changes, wholeDays) => {
        const spoilt = [...lines]
        for (const { line, cell, text, whole, drop } of changes) {
          const cells = elementAt(spoilt, line).split(';')
          cells[cell] = text
          spoilt[line] = drop ? '' : whole ? text : cells.join(';')
        }
        try {
          for (const { coefficients } of parseProfileFile(spoilt.join('\n'), { wholeDays })) {
            expect(coefficients.every((one) => one >= 0 && one < 1)).toBe(true)
          }
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          expect(Object.keys(loadProfileErrors)).toContain(error.code)
        }
      }),
      { numRuns: 300 },
    )
  })
})
