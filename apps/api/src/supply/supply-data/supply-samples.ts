import { addDays, clockChangeOf } from '@vatio/domain/time/civil-time'
import type { OutboundCall } from '../../platform/http/guarded-fetch.ts'

/*
 * Simulated answers of the providers of supply data, always the same for the same query: for trying the
 * product without an account, and for tests. They have the format of each provider, so that all other code
 * is the same.
 */

const TOKEN = 'ejemplo.de.token'

/** The simulated answer to a call to a provider. */
export function answerWithSample(address: string, call: OutboundCall): Response {
  const { pathname, searchParams } = new URL(address)
  if (pathname.endsWith('/tokens/login')) return new Response(TOKEN)
  const metering = sampleOfMetering(pathname, searchParams)
  if (metering !== null) return Response.json(metering)
  const name = /\/api-private\/api\/([\w-]+)$/.exec(pathname)?.[1]
  if (name === undefined) return Response.json(sipsAnswerTo(call))
  const answer = sampleOfDatadis(name, searchParams)
  return answer === null ? new Response(null, { status: 404 }) : Response.json(answer)
}

/** Rows of the answer of Datadis to a query; null for an unknown one. */
export function sampleOfDatadis(name: string, query: URLSearchParams): unknown[] | null {
  const cups = query.get('cups') ?? ''
  const month = query.get('startDate') ?? ''
  switch (name) {
    case 'get-supplies':
      return []
    case 'get-contract-detail':
      return [contractOf(cups)]
    case 'get-consumption-data':
      return readingsOf(cups, month, query.get('measurementType') === '1' ? 4 : 1)
    case 'get-max-power':
      return maximaOf(cups, month)
    case 'list-authorization':
      return []
    default:
      return null
  }
}

function contractOf(cups: string) {
  return {
    cups,
    distributor: 'E-DISTRIBUCIÓN (EJEMPLO)',
    marketer: null,
    tension: '230',
    accessFare: '2.0TD',
    province: 'Madrid',
    municipality: 'Getafe',
    postalCode: '28901',
    contractedPowerkW: [5.75, 5.75],
    timeDiscrimination: 'G0',
    modePowerControl: 'ICP',
    startDate: '2023/04/01',
    endDate: '',
    codeFare: '018',
    selfConsumptionTypeCode: '00',
    selfConsumptionTypeDesc: 'Sin autoconsumo',
    maxPowerInstall: '9.2',
  }
}

/**
 * Every hour that ends at h:00 takes h/100 kWh, so that a day of 24 hours makes 3 kWh; a quarter takes a fourth. The
 * first day of the month is estimated; the 25th hour of October repeats the third, the March day lacks it.
 */
function readingsOf(cups: string, month: string, perHour: 1 | 4) {
  return daysOf(month).flatMap((day) => {
    const change = clockChangeOf(day)
    const hours = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((hour) =>
      hour !== 3 || change === null ? [hour] : change === 'spring' ? [] : [hour, hour],
    )
    return hours.flatMap((hour) =>
      Array.from({ length: perHour }, (_, quarter) => {
        const minutes = (hour - 1) * 60 + ((quarter + 1) * 60) / perHour
        return {
          cups,
          date: day.replaceAll('-', '/'),
          time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
          consumptionKWh: hour / 100 / perHour,
          obtainMethod: day.endsWith('-01') ? 'Estimada' : 'Real',
          surplusEnergyKWh: null,
          generationEnergyKWh: null,
          selfConsumptionEnergyKWh: null,
        }
      }),
    )
  })
}

function maximaOf(cups: string, month: string) {
  const [day] = daysOf(month)
  return day === undefined
    ? []
    : ['PUNTA', 'VALLE'].map((period, index) => ({
        cups,
        date: day.replaceAll('-', '/'),
        time: `${two(20 - 18 * index)}:15`,
        maxPower: 4.25 - index,
        period,
      }))
}

/**
 * The answer of a provider of the market's register for a CUPS: twelve months of 2.0TD and, where the curve was
 * requested, the hours of the first.
 */
export function sampleOfSips(cups: string, responseType = 'power_curve') {
  return {
    cups,
    supplies: [
      {
        cups,
        nombreEmpresaDistribuidora: 'E-DISTRIBUCIÓN (EJEMPLO)',
        codigoPostalPS: '28901',
        municipioPS: 'Getafe',
        codigoTarifaATREnVigor: '018',
        potenciaMaximaBIEW: 9200,
        codigoClasificacionPS: '5',
        CNAE: '9820',
        codigoAutoconsumo: '00',
        potenciasContratadasEnWP1: 5750,
        potenciasContratadasEnWP2: 5750,
        consumptions: Array.from({ length: 12 }, (_, index) => ({
          cups,
          fechaInicioMesConsumo: `2025-${two(index + 1)}-01`,
          fechaFinMesConsumo: index === 11 ? '2026-01-01' : `2025-${two(index + 2)}-01`,
          codigoTarifaATR: '018',
          consumoEnergiaActivaEnWhP1: 60_000,
          consumoEnergiaActivaEnWhP2: 70_000,
          consumoEnergiaActivaEnWhP3: 120_000,
        })),
        curve:
          responseType === 'power_curve'
            ? daysOf('2025/01').map((fecha) => ({
                fecha,
                consumoEnWh: Array.from({ length: 24 }, () => 336),
              }))
            : null,
      },
    ],
  }
}

/**
 * The answer of a metering service to a question by its path, in Wh and W: every month that was asked for has the energy of
 * 2.0TD, more in winter; null for another path.
 */
export function sampleOfMetering(pathname: string, query: URLSearchParams): object | null {
  const cups = query.get('cups') ?? ''
  if (pathname.endsWith('/supply-point-info')) return { cups, contractedPower: { p1: 5750, p2: 5750 } }
  if (!pathname.endsWith('/consumption-info')) return null
  const records: object[] = []
  const end = query.get('endDate') ?? ''
  for (let day = query.get('startDate') ?? ''; day !== '' && day <= end; day = firstOfNextMonth(day)) {
    const month = Number(day.slice(5, 7))
    const factor = month <= 3 || month >= 11 ? 1.25 : 1
    records.push({
      year: Number(day.slice(0, 4)),
      month,
      activeEnergy: { p1: 60_000 * factor, p2: 70_000 * factor, p3: 120_000 * factor },
      reactiveEnergy: { p1: 6_000, p2: 7_000, p3: 12_000 },
      demandedPower: { p1: 4_250, p2: 3_250 },
    })
  }
  return { cups, records }
}

function firstOfNextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
}

function sipsAnswerTo({ body }: OutboundCall) {
  const { cups, responseType } = JSON.parse(String(body)) as { cups: string; responseType?: string }
  return sampleOfSips(cups, responseType)
}

/** The days of a month in the format of Datadis, `2025/03`. */
function daysOf(month: string): string[] {
  const days: string[] = []
  const first = `${month.replace('/', '-')}-01`
  for (let day = first; day.startsWith(first.slice(0, 8)); day = addDays(day, 1)) days.push(day)
  return days
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
