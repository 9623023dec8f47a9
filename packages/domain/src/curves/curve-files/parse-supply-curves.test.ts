import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { parseSupplyCurves, parseSupplyCurvesOfRows } from './parse-supply-curves.ts'

const A = 'ES0021000000000001RK0F'
const B = 'ES0022000000000002FN0F'
const header = 'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion'
const hours = Array.from({ length: 24 }, (_, at) => at + 1)

describe('the curves of all supplies of a file', () => {
  it('are one per CUPS, whatever the order of their rows', () => {
    const lines = hours.flatMap((hour) => [`${A};15/01/2025;${hour};1;R`, `${B};15/01/2025;${hour};2;E`])
    const curves = parseSupplyCurves([header, ...lines].join('\n'))
    expect(
      curves.map(({ cups, file }) => [cups, file?.summary.totalKwh, file?.summary.estimatedSteps]),
    ).toEqual([
      [A, 24, 0],
      [B, 48, 24],
    ])
  })
  it('have their own rejected lines, and one without a usable line has an error of its own', () => {
    const lines = [
      ...hours.map((hour) => `${A};15/01/2025;${hour};${hour === 3 ? 'x' : 1};R`),
      `${B};15/01/2025;1;y;R`,
      `${B};31/02/2025;1;1;R`,
    ]
    const [first, second] = parseSupplyCurves([header, ...lines].join('\n'))
    expect(first?.file?.rejected).toEqual([{ line: 4, code: 'CURVE_VALUE_INVALID', detail: 'x' }])
    expect(second).toMatchObject({
      cups: B,
      file: null,
      error: {
        code: 'CURVE_NO_VALID_LINE',
        details: {
          rejectedLines: 2,
          rejected: [
            { line: 26, code: 'CURVE_VALUE_INVALID', detail: 'y' },
            { line: 27, code: 'CURVE_DATE_INVALID', detail: '31/02/2025' },
          ],
        },
      },
    })
  })
  it('of a file without a CUPS are one curve without one', () => {
    const text = hours.map((hour) => `15/01/2025 ${hour - 1}:00;1`).join('\n')
    expect(parseSupplyCurves(text)).toMatchObject([{ cups: null, file: { summary: { totalKwh: 24 } } }])
    const rows = text.split('\n').map((line, at) => ({ line: at + 1, cells: [...line.split(';'), null, ''] }))
    expect(parseSupplyCurvesOfRows(rows)).toMatchObject([{ cups: null, file: { summary: { totalKwh: 24 } } }])
  })
  it('throw what concerns the whole file', () => {
    expect(errorOf(() => parseSupplyCurves('')).code).toBe('CURVE_FILE_EMPTY')
    const plain = header.replace(';Metodo_obtencion', '')
    expect(errorOf(() => parseSupplyCurves(`${plain}\n${A};03/04/2025;1;1`)).code).toBe(
      'CURVE_DATE_ORDER_NEEDED',
    )
  })
})
