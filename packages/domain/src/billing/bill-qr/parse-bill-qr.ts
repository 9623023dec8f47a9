import { domainError } from '../../domain-error.ts'
import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import type { BillQrFinding } from './bill-qr-finding.ts'
import {
  billQrParameters,
  includedElsewhere,
  type BillQrDate,
  type BillQrKind,
  type BillQrNumber,
  type BillQrText,
} from './bill-qr-parameter.data.ts'
import { billQrErrors } from './bill-qr.errors.ts'

/** Values of the parameters under their own names; null where absent, empty or unreadable. */
export type BillQrFields = Readonly<
  Record<BillQrNumber, number | null> &
    Record<BillQrText, string | null> &
    Record<BillQrDate, CivilDate | null>
>

/** A parsed QR code. */
export interface BillQr {
  /** Page of the comparator it points to; null when only the parameters were given. */
  readonly base: 'QRE' | 'QRE2' | null
  readonly fields: BillQrFields
  /** Number of printed decimals of each value, which gives its precision. */
  readonly decimals: Readonly<Partial<Record<BillQrNumber, number>>>
  /** Unknown parameter names, unchanged. */
  readonly unknownParameters: readonly string[]
  readonly findings: readonly BillQrFinding[]
}

/** The largest QR code holds 4,296 characters; escapes can make its text longer. */
const LONGEST_TEXT = 12_000
/** Longer than any value of the code; the rest is not read. */
const LONGEST_VALUE = 60
/** No bill of 15 kW has a figure beyond this, and sums of it stay exact to the cent. */
const LARGEST_NUMBER = 1e9
const NO_DATE = '0000-00-00'
const NUMBER = /^[+-]?(\d+([.]\d*)?|[.]\d+)$/
const EXACT_CODE: Readonly<Partial<Record<BillQrText, RegExp>>> = {
  cp: /^\d{5}$/,
  tc: /^[A-H][01]?$/,
  tf: /^[ANRCG]$/,
  com: /^R2-\d{3,4}$/,
  cups: /^ES\d{16}[A-Z]{2}(\d[FPRCXYZ])?$/,
  cambio: /^[012]$/,
  promo: /^[01]$/,
  verde: /^[01]$/,
  rev: /^[0-5]$/,
}
const parameterOfName = new Map(billQrParameters.map((one) => [one.name.toLowerCase(), one]))

/**
 * Parses the QR code that every electricity bill up to 15 kW carries.
 *
 * Parameters in any order and any case, missing ones, `&amp;` for `&`, percent escapes, decimal commas and
 * a unit in brackets behind a number (`3.3[kW]`) are read; `0000-00-00` is no date. An invalid value is a
 * finding, and the rest remains usable. No hostile input makes it slow or throws anything else: invalid
 * escapes are kept, values above 60 characters or a thousand million are unreadable.
 *
 * @param text the address `https://comparador.cnmc.gob.es/comparador/QRE?...` (or `QRE2`), or its
 * parameters.
 * @returns the values in the units of the resolution: kW, kWh, EUR; prices as printed.
 * @throws BILL_QR_TOO_LONG, BILL_QR_NOT_CNMC, BILL_QR_UNREADABLE. Source: BOE-A-2021-11035,
 * BOE-A-2022-16989.
 */
export function parseBillQr(text: string): BillQr {
  if (text.length > LONGEST_TEXT) throw domainError(billQrErrors, 'BILL_QR_TOO_LONG', { field: 'qr' })
  const { base, query } = splitAddress(text.trim())
  const findings: BillQrFinding[] = []
  const given = new Map<string, string>()
  const unknownParameters: string[] = []
  for (const pair of query.replaceAll('&amp;', '&').split('&')) {
    const equals = pair.indexOf('=')
    if (equals < 1) continue
    const printedName = pair.slice(0, equals).trim()
    const parameter = parameterOfName.get(printedName.toLowerCase())
    if (parameter === undefined) {
      unknownParameters.push(printedName)
      continue
    }
    const value = unescapeValue(pair.slice(equals + 1)).trim()
    const before = given.get(parameter.name)
    if (before === undefined) given.set(parameter.name, value)
    else if (before !== value) findings.push({ code: 'PARAMETER_REPEATED', parameter: parameter.name })
  }
  if (given.size === 0) throw domainError(billQrErrors, 'BILL_QR_UNREADABLE', { field: 'qr' })
  const values: Record<string, string | number | null> = {}
  const decimals: Record<string, number> = {}
  for (const { name, kind, isMandatory } of billQrParameters) {
    const printed = given.get(name) ?? ''
    const value = printed === '' ? null : readValue(name, kind, printed)
    if (printed === '' && isMandatory) findings.push({ code: 'PARAMETER_MISSING', parameter: name })
    if (value === undefined) {
      findings.push({
        code: 'PARAMETER_UNREADABLE',
        parameter: name,
        details: { text: printed.slice(0, 40) },
      })
    } else if (isImpossiblyNegative(name, value)) findings.push({ code: 'VALUE_NEGATIVE', parameter: name })
    values[name] = value ?? null
    if (typeof value === 'number') decimals[name] = plainNumber(printed).split('.')[1]?.length ?? 0
  }
  return { base, fields: values as BillQrFields, decimals, unknownParameters, findings }
}

function splitAddress(text: string): { base: BillQr['base']; query: string } {
  const address = /^(?:https?:\/\/)?([a-z0-9.-]+)\/([^?#\s]*)\?(.*)$/is.exec(text)
  if (address === null) {
    if (/^[a-z]+:\/\//i.test(text)) throw domainError(billQrErrors, 'BILL_QR_NOT_CNMC', { field: 'qr' })
    return { base: null, query: text.replace(/^\?/, '') }
  }
  const [, host = '', path = '', query = ''] = address
  const page = /(?:^|\/)(QRE2?)\/?$/i.exec(path)?.[1]?.toUpperCase()
  const isCnmc = /(^|\.)cnmc\.(gob\.)?es$/i.test(host)
  if (!isCnmc || (page !== 'QRE' && page !== 'QRE2')) {
    throw domainError(billQrErrors, 'BILL_QR_NOT_CNMC', { field: 'qr' })
  }
  return { base: page, query: query.replace(/#.*$/s, '') }
}

function unescapeValue(value: string): string {
  const spaced = value.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** The value, null where the code says "none", undefined where the text is not of its kind. */
function readValue(name: string, kind: BillQrKind, printed: string): string | number | null | undefined {
  if (printed.length > LONGEST_VALUE) return undefined
  if (kind === 'date') return printed === NO_DATE ? null : isCivilDate(printed) ? printed : undefined
  if (kind === 'number') {
    const plain = plainNumber(printed)
    return NUMBER.test(plain) && Math.abs(Number(plain)) <= LARGEST_NUMBER ? Number(plain) : undefined
  }
  const text = name === 'cups' ? printed.replace(/[\s-]/g, '').toUpperCase() : printed.toUpperCase()
  const shape = EXACT_CODE[name as BillQrText]
  return shape === undefined || shape.test(text) ? text : undefined
}

/** Without the unit in brackets and the thousands points, with a decimal point. */
function plainNumber(printed: string): string {
  const bare = printed.replace(/\s*(\[[^\]]*\]|€|EUR)$/i, '')
  return bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
}

/** Amounts may be negative (rectifying bills); powers, energies and prices may not. */
function isImpossiblyNegative(name: string, value: string | number | null): boolean {
  if (typeof value !== 'number' || value >= 0) return false
  if (value === -1 && includedElsewhere.some((one) => one === name)) return false
  return /^(pP|caP|cfP|pmaxP|prP|prE)/.test(name)
}
