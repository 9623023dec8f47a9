import { evaluateExcess } from '@vatio/domain/solar/optimisation/excess-criterion'
import { walkPeakPower } from '@vatio/domain/solar/optimisation/peak-power-walk'
import { computePlaneTotal, computePlaneYear } from '@vatio/domain/solar/production/plane-year'
import { toProductionSeries } from '@vatio/domain/solar/production/production-series'
import { computeStudy } from '@vatio/domain/solar/studies/study-calculation'
import { layPanels } from '@vatio/domain/solar/surfaces/panel-layout'
import { medianMs, type Benchmark } from './benchmark.ts'
import { listHoursNaively, sumPlaneNaively } from './controls/naive-solar-year.ts'
import { createSampleStudy, prepareMadrid, sampleChoices } from './solar-sample.ts'

const south = { tiltDeg: 30, azimuthSouthDeg: 0 }
const { place, weather, site } = prepareMadrid()
const hours = listHoursNaively(place, weather)
const buffer = new Float64Array(8760)
const planes = Array.from({ length: 31 }, (_, tilt) =>
  Array.from({ length: 37 }, (_, turn) => ({ tiltDeg: 2 * tilt, azimuthSouthDeg: 5 * turn - 90 })),
).flat()

/** A fast wrong answer is no answer: both ways have the same year. */
function assertSameYear(naive: number): void {
  const found = computePlaneTotal(site, south)
  if (Math.abs(found / naive - 1) > 1e-4) throw new Error(`${found} kWh per kWp, hour by hour ${naive}`)
}

const study = createSampleStudy()
/** A supply that uses nothing by day, on three surfaces without end: the search goes on to its last iteration. */
const sizing = {
  consumption: study.consumption.kwh.map((_, hour) => (hour % 24 < 5 ? 1 : 0)),
  month: study.calendar.month,
  kwhPerKwp: [0, 90, -90].map((azimuthSouthDeg) => {
    const { kwhPerKwp } = computePlaneYear(site, { tiltDeg: 20, azimuthSouthDeg })
    const { startUtc, stepMinutes, kwh } = study.consumption
    return toProductionSeries(kwhPerKwp, { startUtc, stepMinutes, length: kwh.length }).kwh
  }),
}
const endless = { method: 'maxExcessesPercentage', limit: 0 } as const

const corners = [
  [0, 0],
  [120, 3],
  [118, 100],
  [-2, 97],
] as const
const box = (x1: number, y1: number, x2: number, y2: number) => [
  { x: x1, y: y1 },
  { x: x2, y: y1 },
  { x: x2, y: y2 },
  { x: x1, y: y2 },
]
const industrialRoof = {
  roof: corners.map(([x, y]) => ({ x, y })),
  obstacles: [box(30, 15, 34, 20), box(60, 8, 62, 30), box(80, 60, 90, 70)],
  setbackM: 0.5,
  panel: { heigth: 1722, width: 1134 },
  position: 'vertical',
  rowDirectionRad: 0.025,
  panelInclination: 0,
  latDeg: 41,
} as const

export const benchmarks: Benchmark[] = [
  {
    name: 'solar year of a place: sun, twelve months to 8,760 hours, one plane',
    unit: 'ms',
    limit: 5,
    measure: () => medianMs(100, () => computePlaneYear(prepareMadrid().site, south), 50),
    peer: {
      name: 'object per hour',
      measure: () =>
        medianMs(7, () => assertSameYear(sumPlaneNaively(listHoursNaively(place, weather), south))),
    },
  },
  {
    name: 'hours of one more plane of a prepared place',
    unit: 'ms',
    limit: 0.15,
    measure: () => medianMs(1000, () => computePlaneYear(site, south, {}, buffer), 100),
    peer: { name: 'object per hour', measure: () => medianMs(20, () => sumPlaneNaively(hours, south)) },
  },
  {
    name: 'years of 1,147 planes of a prepared place',
    unit: 'ms',
    limit: 200,
    measure: () => medianMs(5, () => Math.max(...planes.map((plane) => computePlaneTotal(site, plane)))),
    // bench/controls/pvlib_solar_year.py says how it was measured.
    peer: { name: 'pvlib on 2 cores, as stated', measure: () => 4500 },
  },
  {
    name: 'search of the peak power, 200 steps over three surfaces',
    unit: 'ms',
    limit: 200,
    measure: () =>
      medianMs(5, () => {
        const { log } = walkPeakPower(sizing, [90_000, 90_000, 90_000], 450, endless)
        if (log.length !== 200) throw new Error(`${log.length} steps`)
      }),
    peer: {
      name: 'one size alone, 200 times',
      measure: async () => 200 * (await medianMs(20, () => evaluateExcess(sizing, [30, 20, 10]))),
    },
  },
  {
    name: 'more than 5,000 panels laid on a roof with obstacles',
    unit: 'ms',
    limit: 100,
    measure: () =>
      medianMs(7, () => {
        const { panels } = layPanels(industrialRoof)
        if (panels.length < 5000) throw new Error(`${panels.length} panels`)
      }),
  },
  {
    name: 'whole solar study anew: three surfaces, hours, battery, 25 years',
    unit: 'ms',
    limit: 16,
    measure: () => medianMs(30, () => computeStudy(study, sampleChoices), 10),
  },
]
