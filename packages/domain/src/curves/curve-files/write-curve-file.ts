import { civilTimeAt, utcOffsetMinutesAt, type CivilDate, type TimeZone } from '../../time/civil-time.ts'
import { ESTIMATED, MISSING, type EnergySeries } from '../../time/energy-series.ts'
import type { CurveFormat } from './curve-file.ts'

export interface WrittenCurve {
  readonly cups: string
  readonly series: EnergySeries
  readonly surplus?: EnergySeries | null
  readonly zone?: TimeZone
}

/** What the clock shows at the start or the end of a step. */
interface Moment {
  readonly date: CivilDate
  readonly hour: number
  readonly minute: number
  readonly isSummer: boolean
}

interface Step extends Moment {
  readonly end: Moment
  /** Ordinal of the step in its day, from 1. */
  readonly ordinal: number
  readonly kwh: number
  readonly surplusKwh: number
  readonly isEstimated: boolean
  readonly isMissing: boolean
}

type Writer = (steps: readonly Step[], cups: string, stepMinutes: 15 | 60) => string[]

/**
 * Writes a curve the way a distributor or Datadis delivers it: the example files of the format help, the demo data
 * and the round trips of the tests. Energy keeps three decimals (1 Wh), as in the real files.
 *
 * Hours follow the custom of each format: counted 1..25 (`datadis-old`, `e-distribucion`, `distributor`), the end of
 * the interval 01:00..24:00 (`datadis-new`), its start with a season flag (`i-de`), a span (`endesa-customer-area`),
 * a moment (`vector`), the clock at the end with its season (measure files), one column per step (`matrix`). Missing steps
 * are left out (an empty cell in `matrix`).
 *
 * @returns the lines joined by CR LF, with a header where the format has one
 */
export function writeCurveFile(format: CurveFormat, curve: WrittenCurve): string {
  return `${writers[format](stepsOf(curve), curve.cups, curve.series.stepMinutes).join('\r\n')}\r\n`
}

const writers: Record<CurveFormat, Writer> = {
  'datadis-old': (steps, cups) => [
    'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion',
    ...rows(
      steps,
      (s) => `${cups};${spanishDate(s)};${s.ordinal};${comma(s.kwh)};${s.isEstimated ? 'E' : 'R'}`,
    ),
  ],
  'datadis-new': (steps, cups, stepMinutes) => [
    'cups;fecha;hora;consumo_kWh;metodoObtencion;energiaVertida_kWh;energiaGenerada_kWh;energiaAutoconsumida_kWh',
    ...rows(steps, (s) => {
      const method = s.isEstimated ? 'Estimada' : 'Real'
      const end = clock(s.hour * 60 + s.minute + stepMinutes)
      return `${cups};${s.date.replaceAll('-', '/')};${end};${comma(s.kwh)};${method};${comma(s.surplusKwh)};;`
    }),
  ],
  'e-distribucion': (steps, cups) => [
    'CUPS;Fecha;Hora;AE_kWh;AS_KWh;AE_AUTOCONS_kWh;REAL/ESTIMADO',
    ...rows(steps, (s) => {
      const energies = `${comma(s.kwh)};${comma(s.surplusKwh)};0,000`
      return `${cups};${spanishDate(s)};${s.ordinal};${energies};${s.isEstimated ? 'E' : 'R'}`
    }),
  ],
  'i-de': (steps, cups) => [
    'CUPS;FECHA-HORA;INV / VER;PERIODO TARIFARIO;CONSUMO Wh;GENERACION Wh;',
    ...rows(steps, (s) => {
      const moment = `${spanishDate(s)} ${clock(s.hour * 60 + s.minute)}`
      return `${cups};${moment};${s.isSummer ? 1 : 0};;${wattHours(s.kwh)};${wattHours(s.surplusKwh)};`
    }),
  ],
  distributor: (steps, cups) => [
    'CUPS;Fecha;Hora;Consumo_kWh',
    ...rows(steps, (s) => `${cups};${spanishDate(s)};${s.ordinal};${comma(s.kwh)}`),
  ],
  'endesa-customer-area': (steps, _cups, stepMinutes) => [
    'Fecha,Hora,Consumo (Wh),Precio (EUR/kWh),Coste por hora (EUR)',
    ...rows(steps, (s) => {
      const start = s.hour * 60 + s.minute
      return `${spanishDate(s)},${clock(start)}-${clock(start + stepMinutes)},${wattHours(s.kwh)},,`
    }),
  ],
  f5d: billedLines,
  a5d: billedLines,
  b5d: billedLines,
  p5d: (steps, cups) =>
    rows(steps, (s) => `${cups};${endStamp(s)};${wattHours(s.kwh)};${wattHours(s.surplusKwh)};`),
  p1: meterLines,
  p1d: meterLines,
  p2: meterLines,
  p2d: meterLines,
  f1: (steps, cups) =>
    rows(steps, (s) => {
      const energies = `${point(s.kwh)};${point(s.surplusKwh)};0;0;0;0;0;0`
      return `${cups};11;${endStamp(s, ':00')};${energies};${s.isEstimated ? 7 : 1};1;`
    }),
  vector: (steps) => [
    'Fecha y hora;Consumo (kWh)',
    ...rows(steps, (s) => `${spanishDate(s)} ${clock(s.hour * 60 + s.minute)};${comma(s.kwh)}`),
  ],
  matrix: (steps, _cups, stepMinutes) => matrixLines(steps, stepMinutes),
}

function rows(steps: readonly Step[], write: (step: Step) => string): string[] {
  return steps.filter(({ isMissing }) => !isMissing).map(write)
}

/** In March the cells of the hour that the day lacks stay empty; in October the repeated hour follows the first. */
function matrixLines(steps: readonly Step[], stepMinutes: 15 | 60): string[] {
  const perHour = 60 / stepMinutes
  const days = new Map<CivilDate, Step[]>()
  for (const step of steps) {
    const day = days.get(step.date)
    if (day) day.push(step)
    else days.set(step.date, [step])
  }
  const width = Math.max(24 * perHour, ...[...days.values()].map((day) => day.length))
  const names = Array.from({ length: width }, (_, at) => `${perHour === 1 ? 'H' : 'Q'}${pad(at + 1)}`)
  const lines = [...days].map(([date, day]) => {
    const cells = Array.from({ length: width }, () => '')
    for (const step of day) {
      const byClock = step.hour * perHour + step.minute / stepMinutes
      const at = day.length > 24 * perHour ? step.ordinal - 1 : byClock
      if (!step.isMissing) cells[at] = comma(step.kwh)
    }
    return [spanishDate({ date }), ...cells].join(';')
  })
  return [['Fecha', ...names].join(';'), ...lines]
}

function billedLines(steps: readonly Step[], cups: string): string[] {
  return rows(steps, (s) => {
    const energies = `${wattHours(s.kwh)};${wattHours(s.surplusKwh)}`
    return `${cups};${endStamp(s)};${energies};0;0;0;0;${s.isEstimated ? 5 : 1};1;FACTURA;`
  })
}

/** Each energy has its quality beside it. */
function meterLines(steps: readonly Step[], cups: string): string[] {
  return rows(steps, (s) => {
    const energies = `${point(s.kwh)};0;${point(s.surplusKwh)};0;${'0;0;'.repeat(6)}`
    return `${cups};11;${endStamp(s, ':00')};${energies}${s.isEstimated ? 7 : 1};1;`
  })
}

function endStamp({ end }: Step, seconds = ''): string {
  const season = end.isSummer ? 1 : 0
  return `${end.date.replaceAll('-', '/')} ${clock(end.hour * 60 + end.minute)}${seconds};${season}`
}

function momentAt(utcMs: number, zone: TimeZone): Moment {
  const { date, hour, minute } = civilTimeAt(utcMs, zone)
  const isSummer = utcOffsetMinutesAt(utcMs, zone) === (zone === 'Europe/Madrid' ? 120 : 60)
  return { date, hour, minute, isSummer }
}

function stepsOf({ series, surplus, zone = 'Europe/Madrid' }: WrittenCurve): Step[] {
  const steps: Step[] = []
  let date = ''
  let ordinal = 0
  let end = momentAt(series.startUtc, zone)
  for (const [at, kwh] of series.kwh.entries()) {
    const start = end
    end = momentAt(series.startUtc + (at + 1) * series.stepMinutes * 60_000, zone)
    ordinal = start.date === date ? ordinal + 1 : 1
    date = start.date
    steps.push({
      ...start,
      end,
      ordinal,
      kwh,
      surplusKwh: surplus?.kwh[at] ?? 0,
      isEstimated: series.quality?.[at] === ESTIMATED,
      isMissing: series.quality?.[at] === MISSING,
    })
  }
  return steps
}

const pad = (value: number): string => String(value).padStart(2, '0')
const clock = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
const comma = (kwh: number): string => kwh.toFixed(3).replace('.', ',')
const point = (kwh: number): string => kwh.toFixed(3)
const wattHours = (kwh: number): string => String(Math.round(kwh * 1000))
const spanishDate = ({ date }: Pick<Step, 'date'>): string =>
  `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
