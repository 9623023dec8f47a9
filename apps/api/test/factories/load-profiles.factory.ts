import { civilDateAt, civilTimeAt, startOfDayUtc, utcOffsetMinutesAt } from '@vatio/domain/time/civil-time'

const HOUR_MS = 3_600_000
const MADRID = 'Europe/Madrid'
const HEADER =
  'AÑO;MES;DIA;HORA;VERANO(1)/INVIERNO(0);COEF. PERFIL P2.0TD;COEF. PERFIL P3.0TD;COEF. PERFIL P3.0TDVE;RESERVADO;'

/** A final profile file as the system operator publishes it, of whole days. @param to the day after the last one. */
export function profileFile(from: string, to: string, coefficient: (hour: number) => number): string {
  const startUtc = startOfDayUtc(from, MADRID)
  const hours = (startOfDayUtc(to, MADRID) - startUtc) / HOUR_MS
  const rows = Array.from({ length: hours }, (_, hour) => {
    const utcMs = startUtc + hour * HOUR_MS
    const endUtc = utcMs + HOUR_MS
    const [year, month, day] = civilDateAt(utcMs, MADRID).split('-')
    const season = utcOffsetMinutesAt(endUtc, MADRID) === 120 ? 1 : 0
    // The label of an hour is the clock at its end, 24 at midnight.
    const label = civilTimeAt(endUtc, MADRID).hour || 24
    const value = coefficient(hour).toFixed(12)
    return `${year};${month};${day};${label};${season};${value};${value};${value};;`
  })
  return [HEADER, ...rows].join('\r\n')
}
