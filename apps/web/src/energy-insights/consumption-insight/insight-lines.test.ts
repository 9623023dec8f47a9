import { describe, expect, it } from 'vitest'
import { curveFigures } from './curve-figures.ts'
import {
  dailyChart,
  durationChart,
  highestHour,
  hourlyChart,
  monthlyChart,
  monthsAboveContracted,
  peakChart,
  periodChart,
  yearChart,
} from './insight-lines.ts'
import { insightOf, shown } from './insight.fixture.ts'
import { isOnYearAxis } from './shown-curve.ts'

const may = shown(insightOf('2025-05-01', 31, () => 1))
const mayBefore = shown(
  insightOf('2024-05-01', 31, () => 2),
  1,
)
const winter = shown(
  insightOf('2024-12-01', 62, () => 3),
  2,
)

describe('the axis of several curves', () => {
  it('[NAV-022] overlays curves of single years by day of the year, and puts others on one time axis', () => {
    expect([isOnYearAxis([may]), isOnYearAxis([may, mayBefore]), isOnYearAxis([may, winter])]).toEqual([
      false,
      true,
      false,
    ])
    const over = dailyChart([may, mayBefore])
    expect([over.axis.values.length, over.axis.values[0]]).toEqual([31, '01-05'])
    expect(over.lines.map(({ values }) => values[0])).toEqual([24, 48])
    const along = dailyChart([may, winter])
    // 1 December 2024 to 31 May 2025: 31 + 31 + 28 + 31 + 30 + 31.
    expect([along.axis.values.length, along.axis.values[0]]).toEqual([182, '01-12-2024'])
    expect([along.lines[0]?.values[0], along.lines[0]?.values.at(-1)]).toEqual([null, 24])
    expect(monthlyChart([may, mayBefore]).axis.values).toEqual(['may'])
    expect(monthlyChart([may, winter]).axis.values).toEqual(['dic 2024', 'ene 2025', 'may 2025'])
  })
  it('leaves gaps for days without a value and marks incomplete days', () => {
    const insight = insightOf('2025-05-01', 3, () => 1)
    const curve = shown({
      ...insight,
      daily: insight.daily.toSpliced(1, 2, { date: '2025-05-03', isWhole: false, kwh: 7 }),
    })
    const { lines } = dailyChart([curve])
    expect(lines[0]?.values).toEqual([24, null, 7])
    expect([0, 1, 2].map((at) => lines[0]?.noteOf?.(at))).toEqual([undefined, undefined, 'día incompleto'])
  })
})

describe('the chart models', () => {
  it('[NAV-022] have one line for each kind of day', () => {
    const week = shown(insightOf('2025-05-05', 7, (date) => (date >= '2025-05-10' ? 1 : 3)))
    const { axis, lines } = hourlyChart([week], ['workingDay', 'restDay'])
    expect([axis.values.length, axis.values[0]]).toEqual([24, '00-01 h'])
    expect(lines.map(({ name, values }) => [name, values[12]])).toEqual([
      ['Laborables', 3],
      ['Fines de semana y festivos', 1],
    ])
    expect(highestHour([week])).toBe(3)
    expect(highestHour([shown(insightOf('2025-05-05', 7, () => 0))])).toBe(1)
  })
  it('[NAV-022] split the energy by periods in percent, with kWh in the table', () => {
    // The week of the worked example: P1 50, P2 65 and P3 44 of 159 kWh.
    const week = shown(
      insightOf('2025-05-05', 7, (date, hour) => (date < '2025-05-10' && hour >= 8 && hour < 18 ? 2 : 0.5)),
    )
    const chart = periodChart([week])!
    expect(chart.axis.values).toEqual(['P1', 'P2', 'P3'])
    expect(chart.lines[0]?.values[0]).toBeCloseTo((100 * 50) / 159, 9)
    expect([0, 1, 2].map((at) => chart.alsoInTable?.[0]?.valueOf(at))).toEqual([50, 65, 44])
    expect(periodChart([shown({ ...week.insight, periods: null })])).toBeNull()
  })
  it('[NAV-022] compares the highest power of a month with the contracted power of its period', () => {
    const insight = insightOf(
      '2025-05-01',
      61,
      (date, hour) =>
        date === '2025-05-14' && hour === 20 ? 7 : date === '2025-06-14' && hour === 12 ? 3 : 1,
      { contractedPower: { p1: 5, p2: 8 } },
    )
    const curve = shown(insight)
    const { lines, alsoInTable } = peakChart([curve])
    expect(lines.map(({ name, values }) => [name, values])).toEqual([
      ['Potencia máxima', [7, 3]],
      ['Contratada en su periodo', [5, 8]],
    ])
    expect(lines[0]?.noteOf?.(0)).toBe('P1 · 14-05-2025 20:00')
    expect(alsoInTable?.map(({ name }) => name)).toEqual(['Cuándo', 'P1 (contratada 5)', 'P2 (contratada 8)'])
    expect(monthsAboveContracted(curve)).toBe(1)
    expect(monthsAboveContracted(shown({ ...insight, contractedPower: null }))).toBe(0)
    expect(peakChart([curve, mayBefore]).lines).toHaveLength(2)
    expect(peakChart([shown({ ...insight, contractedPower: null })]).lines).toHaveLength(1)
  })
  it('[NAV-022] contain a descending load duration, and a year beside the previous one', () => {
    const { axis, lines } = durationChart([may])
    expect([axis.values[0], axis.values.at(-1), lines[0]?.values.length]).toEqual(['0 %', '100 %', 101])
    const two = insightOf('2024-01-01', 731, (date) => (date < '2025-01-01' ? 2 : 3))
    const [chart] = two.yearOnYear.map(yearChart)
    expect(chart?.lines.map(({ name, values }) => [name, values[0]])).toEqual([
      ['2024', 31 * 24 * 2],
      ['2025', 31 * 24 * 3],
    ])
    expect(chart?.alsoInTable?.[0]?.valueOf(0)).toBe(50)
  })
})

describe('the figures of a curve', () => {
  it('[NAV-022] [CUR-016] are written with their units, and with the missing and estimated hours', () => {
    const insight = insightOf('2025-05-05', 7, (date, hour) =>
      date < '2025-05-10' && hour >= 8 && hour < 18 ? 2 : 0.5,
    )
    const figuresOf = (of: typeof insight) =>
      Object.fromEntries(
        curveFigures(of).map(({ label, value, unit, note }) => [
          label,
          [value, unit, note].filter(Boolean).join(' | '),
        ]),
      )
    // 365 × 159 / 7 = 8290.71; 0.5 × 168 / 159; 0.9464 / 2; 59 / 159: by hand.
    expect(figuresOf(insight)).toEqual({
      'Consumo total': '159,00 | kWh | 159,00\u00a0kWh',
      'Consumo anual estimado': '8,29 | MWh | 365 × media diaria',
      'Días con datos': '7 | 05-05-2025 a 11-05-2025',
      'Sin dato': '0,00 | % | 0 h en 0 huecos',
      'Consumo estimado': '0,00 | % | 0 h no medidas',
      'Potencia máxima': '2,00 | kW | media de la hora más alta',
      'Consumo base': '0,50 | kW | 52,83 % del consumo',
      'Factor de carga': '47,32 | % | media de 0,95 kW',
      'Fuera de horario': '37,11 | % | 59,00\u00a0kWh',
    })
    const nothing = {
      ...insight,
      totalKwh: 0,
      baseLoad: null,
      outOfHours: { ...insight.outOfHours, share: null },
    }
    expect(figuresOf(nothing)).toMatchObject({
      'Consumo base': '– | sin días completos',
      'Consumo estimado': '– | 0 h no medidas',
      'Fuera de horario': '– | 59,00\u00a0kWh',
    })
  })
})
