import { findAccessTariff } from '../../periods/access-tariffs/access-tariff.ts'
import {
  zoneOfPostcode,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { hasValidCupsControl } from '../../identifiers/cups.ts'
import { daysBetween, daysOfYear, yearOf } from '../../time/civil-time.ts'
import type { BillQrFinding } from './bill-qr-finding.ts'
import {
  billAgainstYear,
  datesAgainstEachOther,
  energyAgainstPrices,
  errorOf,
  onlyInRegulatedTariff,
  type Periods,
} from './bill-contradictions.ts'
import {
  billQrBillKinds,
  billQrPriceKinds,
  billQrReviewMonths,
  type BillQrNumber,
} from './bill-qr-parameter.data.ts'
import { parseBillQr, type BillQr, type BillQrFields } from './parse-bill-qr.ts'
import { detectPowerPriceUnit, type PowerPriceReading } from './power-price-unit.ts'
import { reproduceTotal, type TotalCheck } from './reproduce-total.ts'

/** Data of a bill from its QR code, ready to fill in a supply and its current prices. */
export interface BillQrReading {
  readonly fields: BillQrFields
  readonly tariff: '2.0TD' | '3.0TD'
  readonly zone: GeographicalZoneId
  readonly priceKind: (typeof billQrPriceKinds)[keyof typeof billQrPriceKinds] | null
  /** A fixed monthly fee on top of the prices. */
  readonly hasMonthlyFee: boolean
  readonly billKind: (typeof billQrBillKinds)[keyof typeof billQrBillKinds] | null
  /** Months between two revisions of the prices; null when not given. */
  readonly priceReviewMonths: number | null
  /** Days billed, first reading excluded; null without usable dates. */
  readonly days: number | null
  /** kW, P1 first: two values in 2.0TD, six in 3.0TD. */
  readonly contractedPowerKw: Periods
  readonly maximeterKw: Periods
  /** kWh of the year that starts after `iniA`, P1 first. */
  readonly yearKwh: Periods
  readonly billedKwh: Periods
  /** EUR/kWh, P1 first; a single price applies to every period. */
  readonly energyEurPerKwh: Periods
  /** Power prices in EUR/kW and day with the unit that they were printed in; null when not given. */
  readonly powerPrices: PowerPriceReading | null
  readonly total: TotalCheck
  /** Errors in the text and contradictions between its figures. */
  readonly findings: readonly BillQrFinding[]
  readonly unknownParameters: readonly string[]
}

/**
 * Reads the QR code of an electricity bill and checks it against itself: dates, supply code, unit of the power
 * prices, power and energy terms, total.
 *
 * @param text the address of the QR code or its parameters.
 * @returns everything that could be read, and the findings. Nothing is corrected in silence: `fields` keeps what
 *   was printed.
 * @throws BILL_QR_TOO_LONG, BILL_QR_NOT_CNMC, BILL_QR_UNREADABLE. Source: BOE-A-2022-16989.
 */
export function readBillQr(text: string): BillQrReading {
  const qr = parseBillQr(text)
  const { fields } = qr
  const findings = [...qr.findings, ...datesAgainstEachOther(fields), ...onlyInRegulatedTariff(fields)]
  const tariff = fields.peaje !== null && isTariff30(fields.peaje) ? '3.0TD' : '2.0TD'
  const [powers, energies] = tariff === '2.0TD' ? [2, 3] : [6, 6]
  const contractedPowerKw = periodsOf(fields, 'pP', powers)
  if (tariff === '2.0TD' && contractedPowerKw.some((power) => power !== null && power > 15)) {
    findings.push({ code: 'POWER_ABOVE_THE_TARIFF', parameter: 'pP1' })
  }
  if (fields.cups !== null && !hasValidCupsControl(fields.cups)) {
    findings.push({ code: 'CUPS_CONTROL_WRONG', parameter: 'cups' })
  }
  const billedKwh = periodsOf(fields, 'cfP', energies)
  const yearKwh = periodsOf(fields, 'caP', energies)
  findings.push(...billAgainstYear(fields, billedKwh, yearKwh))
  const days = daysOf(fields)
  const powerPrices = days === null ? null : powerPricesOf(qr, contractedPowerKw, days, powers)
  if (powerPrices?.basis === 'amount' && !powerPrices.isReproduced) {
    findings.push({
      code: 'POWER_AMOUNT_DIFFERS',
      parameter: 'impPot',
      details: { printedEur: fields.impPot, computedEur: powerPrices.computedEur, unit: powerPrices.unit },
    })
  }
  const energyEurPerKwh = energyPricesOf(fields, energies)
  findings.push(...energyAgainstPrices(qr, billedKwh, energyEurPerKwh))
  const total = reproduceTotal(fields, days ?? 0)
  if (total.status === 'differs') {
    const { printedEur, computedEur } = total
    findings.push({ code: 'TOTAL_DIFFERS', parameter: 'imp', details: { printedEur, computedEur } })
  }
  return {
    fields,
    tariff,
    zone: zoneOfPostcode(fields.cp),
    priceKind: fields.tc === null ? null : billQrPriceKinds[fields.tc[0] as keyof typeof billQrPriceKinds],
    hasMonthlyFee: fields.tc?.[1] === '1',
    billKind: fields.tf === null ? null : billQrBillKinds[fields.tf as keyof typeof billQrBillKinds],
    priceReviewMonths: fields.rev === null ? null : (billQrReviewMonths[fields.rev] ?? null),
    days,
    contractedPowerKw,
    maximeterKw: periodsOf(fields, 'pmaxP', powers),
    yearKwh,
    billedKwh,
    energyEurPerKwh,
    powerPrices,
    total,
    findings,
    unknownParameters: qr.unknownParameters,
  }
}

function isTariff30(code: string): boolean {
  return findAccessTariff(Number(code))?.nombre === '3.0TD'
}

function periodsOf(fields: BillQrFields, name: string, count: number): Periods {
  return Array.from({ length: count }, (_, index) => fields[`${name}${index + 1}` as BillQrNumber])
}

function daysOf({ iniF, finF }: BillQrFields): number | null {
  if (iniF === null || finF === null) return null
  const days = daysBetween(iniF, finF)
  return days > 0 ? days : null
}

function powerPricesOf(
  qr: BillQr,
  contractedPowerKw: Periods,
  days: number,
  count: number,
): PowerPriceReading | null {
  const printed = periodsOf(qr.fields, 'prP', count)
  if (printed.some((price) => price === null) || contractedPowerKw.some((power) => power === null))
    return null
  return detectPowerPriceUnit({
    powerKw: contractedPowerKw.map((power) => power ?? 0),
    prices: printed.map((price) => price ?? 0),
    priceErrors: printed.map((_, index) => errorOf(qr, `prP${index + 1}` as BillQrNumber)),
    amountEur: qr.fields.impPot,
    days,
    daysOfYear: daysOfYear(yearOf(qr.fields.finF ?? '2001-01-01')),
  })
}

function energyPricesOf(fields: BillQrFields, count: number): Periods {
  const printed = periodsOf(fields, 'prE', count)
  const [first = null, ...rest] = printed
  return first !== null && rest.every((price) => price === null) ? printed.map(() => first) : printed
}
