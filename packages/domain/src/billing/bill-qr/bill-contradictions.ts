import { daysBetween } from '../../time/civil-time.ts'
import type { BillQrFinding } from './bill-qr-finding.ts'
import { includedElsewhere, type BillQrNumber } from './bill-qr-parameter.data.ts'
import type { BillQr, BillQrFields } from './parse-bill-qr.ts'

/** Figures of a bill by period, P1 first; null where the code does not contain one. */
export type Periods = readonly (number | null)[]

const CENT_SLACK_EUR = 0.02
const LONGEST_BILL_DAYS = 366

/** Dates of a bill that cannot all be right: reversed or endless periods, an issue before the end, a late penalty. */
export function datesAgainstEachOther(fields: BillQrFields): BillQrFinding[] {
  const { iniF, finF, fFact, finPen, finContrato } = fields
  const findings: BillQrFinding[] = []
  if (iniF !== null && finF !== null && finF <= iniF) {
    findings.push({ code: 'BILL_PERIOD_REVERSED', parameter: 'finF' })
  }
  if (iniF !== null && finF !== null && daysBetween(iniF, finF) > LONGEST_BILL_DAYS) {
    findings.push({ code: 'BILL_PERIOD_TOO_LONG', parameter: 'finF' })
  }
  if (fFact !== null && finF !== null && fFact < finF) {
    findings.push({ code: 'ISSUED_BEFORE_ITS_END', parameter: 'fFact' })
  }
  if (finPen !== null && finContrato !== null && finPen > finContrato) {
    findings.push({ code: 'PENALTY_AFTER_CONTRACT', parameter: 'finPen' })
  }
  return findings
}

/**
 * Contradictions between the billed energy and the yearly consumption in the same code.
 *
 * @param billedKwh, yearKwh kWh by energy period, P1 first; a period without a figure contradicts nothing.
 */
export function billAgainstYear(fields: BillQrFields, billedKwh: Periods, yearKwh: Periods): BillQrFinding[] {
  const { iniA, iniF } = fields
  if (iniA === null || iniF === null) return []
  if (iniA >= iniF) {
    const isFarLarger = sumOf(yearKwh) > 1.5 * sumOf(billedKwh) && sumOf(billedKwh) > 0
    return isFarLarger ? [{ code: 'YEAR_STARTS_WITH_THE_BILL', parameter: 'iniA' }] : []
  }
  return billedKwh.flatMap((billed, index) => {
    const ofYear = yearKwh[index] ?? null
    // Bills print whole kWh: a unit of rounding is not a contradiction.
    if (billed === null || ofYear === null || billed <= ofYear + 1) return []
    return [{ code: 'BILLED_ABOVE_THE_YEAR', parameter: `cfP${index + 1}` } as const]
  })
}

/** The bono social needs the regulated tariff, and only there a term is printed as -1, "included elsewhere". */
export function onlyInRegulatedTariff(fields: BillQrFields): BillQrFinding[] {
  if (fields.tc === null || fields.tc.startsWith('A')) return []
  const found: BillQrNumber[] = []
  if ((fields.dtoBS ?? 0) !== 0) found.push('dtoBS')
  for (const name of includedElsewhere) if (fields[name] === -1) found.push(name)
  return found.map((parameter) => ({ code: 'ONLY_IN_PVPC', parameter }))
}

/**
 * Energy times prices against the printed energy term, within half of the last decimal of each figure and two cents;
 * and several prices where the contract has one.
 *
 * @param billedKwh kWh and @param prices EUR/kWh by energy period, P1 first.
 */
export function energyAgainstPrices(qr: BillQr, billedKwh: Periods, prices: Periods): BillQrFinding[] {
  const { fields } = qr
  const findings: BillQrFinding[] = []
  const isOnePrice = fields.tc?.[0] === 'F' || fields.tc?.[0] === 'C'
  if (isOnePrice && new Set(prices.filter((price) => price !== null)).size > 1) {
    findings.push({ code: 'PRICES_AGAINST_THEIR_KIND', parameter: 'prE2' })
  }
  // Only fixed prices are prices of the bill; the others print a mean or nothing.
  if (fields.impEner === null || !(fields.tc?.startsWith('E') || fields.tc?.startsWith('F'))) return findings
  let computedEur = 0
  let slackEur = CENT_SLACK_EUR
  for (const [index, kwh] of billedKwh.entries()) {
    const price = prices[index] ?? null
    if (kwh === null || price === null) return findings
    const period = index + 1
    computedEur += kwh * price
    const priceName = fields[`prE${period}` as BillQrNumber] === null ? 'prE1' : `prE${period}`
    slackEur +=
      kwh * errorOf(qr, priceName as BillQrNumber) + price * errorOf(qr, `cfP${period}` as BillQrNumber)
  }
  if (Math.abs(computedEur - fields.impEner) > slackEur) {
    findings.push({
      code: 'ENERGY_AMOUNT_DIFFERS',
      parameter: 'impEner',
      details: { printedEur: fields.impEner, computedEur },
    })
  }
  return findings
}

/** Half of the last decimal that a number was printed with. */
export function errorOf(qr: BillQr, name: BillQrNumber): number {
  return 0.5 / 10 ** (qr.decimals[name] ?? 0)
}

function sumOf(values: Periods): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
