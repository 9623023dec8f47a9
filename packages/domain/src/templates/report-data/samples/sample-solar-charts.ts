import type { ReportChart, ReportMap } from '../report-variable.ts'

interface Figures {
  readonly months: readonly {
    readonly consumption: number
    readonly production: number
    readonly used: number
    readonly excess: number
  }[]
  readonly monthLabels: readonly string[]
  readonly savings: readonly number[]
  readonly invested: number
  readonly before: number
  readonly after: number
}

const hourShares = [
  0, 0, 0, 0, 0, 0.4, 2.1, 5.2, 8.8, 11.6, 13.3, 14, 13.4, 11.6, 9, 6, 3.2, 1.2, 0.2, 0, 0, 0, 0, 0,
]
const dayShares = [
  2.1, 2, 2.4, 3.6, 5.1, 5.9, 6, 5.6, 5.2, 4.9, 4.8, 4.6, 4.4, 4.2, 4, 4, 4.1, 4.3, 4.4, 4.2, 4, 3.6, 3.4,
  3.2,
]

/** Charts of a sample of a study. */
export function sampleSolarCharts({ months, monthLabels, savings, invested, before, after }: Figures) {
  const ofMonths = (kind: ReportChart['kind'], series: ReportChart['series']): ReportChart => ({
    kind,
    categories: monthLabels,
    series,
    unit: 'kWh',
    decimals: 0,
  })
  const yearly = (key: 'consumption' | 'production') => months.reduce((sum, month) => sum + month[key], 0)
  const flow = [-invested, ...savings].map((_, year, flows) =>
    flows.slice(0, year + 1).reduce((sum, one) => sum + one, 0),
  )
  return {
    productionByMonth: ofMonths('bars', [
      { name: 'Producción', values: months.map(({ production }) => production) },
    ]),
    energyByMonth: ofMonths('bars', [
      { name: 'Consumo', values: months.map(({ consumption }) => consumption), isReference: true },
      { name: 'Producción', values: months.map(({ production }) => production) },
    ]),
    coverageByMonth: ofMonths('stackedBars', [
      { name: 'Autoconsumo', values: months.map(({ used }) => used) },
      { name: 'Excedentes', values: months.map(({ excess }) => excess) },
    ]),
    meanDay: {
      kind: 'lines',
      categories: hourShares.map((_, hour) => `${hour} h`),
      series: [
        {
          name: 'Consumo',
          values: dayShares.map((share) => (yearly('consumption') * share) / 36_500),
          isReference: true,
        },
        { name: 'Producción', values: hourShares.map((share) => (yearly('production') * share) / 36_500) },
      ],
      unit: 'kW',
      decimals: 1,
    },
    cashFlow: {
      kind: 'bars',
      categories: flow.map((_, year) => String(year)),
      series: [{ name: 'Flujo de caja acumulado', values: flow }],
      unit: '€',
      decimals: 2,
    },
    savingsByYear: {
      kind: 'bars',
      categories: savings.map((_, year) => String(year + 1)),
      series: [{ name: 'Ahorro', values: savings }],
      unit: '€',
      decimals: 2,
    },
    spending: {
      kind: 'bars',
      categories: ['Antes', 'Después'],
      series: [{ name: 'Gasto anual', values: [before, after] }],
      unit: '€',
      decimals: 2,
    },
  } as const
}

const rectangle = (east: number, north: number, width: number, height: number) =>
  [
    [east, north],
    [east + width, north],
    [east + width, north + height],
    [east, north + height],
  ] as const

/** Roofs side by side, each with rows of panels. */
export function sampleRoof(count: number): ReportMap {
  const outlines = Array.from({ length: count }, (_, place) => {
    const east = (place % 4) * 24
    const north = Math.floor(place / 4) * 16
    const panels = Array.from({ length: 24 }, (_, panel) => ({
      points: rectangle(east + 1 + (panel % 8) * 2.3, north + 1 + Math.floor(panel / 8) * 3.4, 2, 3),
      tone: 'panel' as const,
    }))
    return [{ points: rectangle(east, north, 20, 12), tone: 'roof' as const }, ...panels]
  }).flat()
  return { outlines, caption: 'Superficies y paneles, norte arriba' }
}
