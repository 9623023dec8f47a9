import {
  validateThresholds,
  type FeeThreshold,
  type TariffFeeMode,
} from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { TariffFeeRule } from '@vatio/protocol/energy-crm/commissions/tariff-fees.schema'
import { tariffFeeTexts as texts } from './commissions.messages.ts'

/** A row as it is typed: its value is an amount or a percentage. */
export interface FeeRowValues extends Omit<FeeThreshold, 'item'> {
  readonly kind: 'amount' | 'percentage'
  readonly value: number | null
}

export interface TariffFeeFormValues {
  readonly mode: TariffFeeMode
  readonly thresholds: readonly FeeRowValues[]
  readonly validFrom: string | null
  readonly validTo: string | null
}

const LIMITS = ['powerFrom', 'powerTo', 'consumptionFrom', 'consumptionTo'] as const

/** Which limits the rows of a mode have. */
export function limitsOfMode(mode: TariffFeeMode): {
  readonly byPower: boolean
  readonly byConsumption: boolean
} {
  return {
    byPower: mode === 'POWER' || mode === 'POWER_CONSUMPTION' || mode === 'OPERATIVE_SPENDING',
    byConsumption: mode === 'CONSUMPTION' || mode === 'POWER_CONSUMPTION' || mode === 'OPERATIVE_SPENDING',
  }
}

export function emptyRow(mode: TariffFeeMode): FeeRowValues {
  return {
    powerFrom: null,
    powerTo: null,
    consumptionFrom: null,
    consumptionTo: null,
    kind: mode === 'OPERATIVE_SPENDING' ? 'percentage' : 'amount',
    value: null,
  }
}

/** A row that begins where the last one ends. */
export function nextRow(mode: TariffFeeMode, rows: readonly FeeRowValues[]): FeeRowValues {
  const last = rows.at(-1)
  const row = emptyRow(mode)
  if (!last) return row
  const { byPower, byConsumption } = limitsOfMode(mode)
  return {
    ...row,
    kind: last.kind,
    ...(byConsumption ? { consumptionFrom: last.consumptionTo } : {}),
    ...(byPower && !byConsumption ? { powerFrom: last.powerTo } : {}),
  }
}

/** The values after the mode changes: rows keep what the new mode uses. */
export function withMode(values: TariffFeeFormValues, mode: TariffFeeMode): TariffFeeFormValues {
  const rows = values.thresholds.map((row) => ({
    ...toUsed(mode, row),
    kind: mode === 'FIXED' ? ('amount' as const) : row.kind,
  }))
  return { ...values, mode, thresholds: mode === 'FIXED' ? [rows[0] ?? emptyRow(mode)] : rows }
}

/** Initial values: the rule itself for a correction, else its rows from `today` on; the first rule has no first day. */
export function toTariffFeeFormValues(
  rule: TariffFeeRule | undefined,
  isCorrection: boolean,
  today: string,
): TariffFeeFormValues {
  if (!rule) return { mode: 'FIXED', thresholds: [emptyRow('FIXED')], validFrom: null, validTo: null }
  return {
    mode: rule.mode,
    thresholds: rule.thresholds.map(({ item, ...limits }) => ({
      ...limits,
      kind: item.absoluteValue === null ? ('percentage' as const) : ('amount' as const),
      value: item.absoluteValue ?? item.percentage,
    })),
    validFrom: isCorrection ? rule.validFrom : today,
    validTo: isCorrection ? rule.validTo : null,
  }
}

/** Request body of a valid form. */
export function toTariffFeeInput({ mode, thresholds, validFrom, validTo }: TariffFeeFormValues) {
  return { mode, thresholds: toThresholds(mode, thresholds), validFrom, validTo }
}

/** Errors by field; a row has one, `thresholds.N`. */
export function validateTariffFeeForm(values: TariffFeeFormValues): Record<string, string> {
  const { mode, thresholds, validFrom, validTo } = values
  const errors: Record<string, string> = {}
  if (thresholds.length === 0 && mode !== 'OPERATIVE_SPENDING') errors.thresholds = texts.rowsNeeded
  for (const [index, row] of thresholds.entries()) {
    const { value, kind } = row
    if (value === null) errors[`thresholds.${index}`] = texts.valueNeeded
    else if (Number.isNaN(value) || value < 0) errors[`thresholds.${index}`] = texts.figure
    else if (kind === 'percentage' && value > 100) errors[`thresholds.${index}`] = texts.percentage
    if (LIMITS.some((limit) => row[limit] !== null && !((row[limit] ?? 0) >= 0)))
      errors[`thresholds.${index}`] = texts.figure
  }
  for (const { rows } of inconsistenciesOf(values, 'reversed')) {
    errors[`thresholds.${rows[0]}`] ??= texts.reversed
  }
  if (validFrom && validTo && validTo < validFrom) errors.validTo = texts.datesReversed
  return errors
}

/** What is said beside a row without stopping the form: gaps and overlaps with another row. */
export function remarksOf(values: TariffFeeFormValues): ReadonlyMap<number, string> {
  const remarks = new Map<number, string>()
  for (const { rows } of inconsistenciesOf(values, 'gap')) {
    const [before = 0, after = 0] = rows
    remarks.set(after, texts.gap(before + 1))
  }
  for (const { rows } of inconsistenciesOf(values, 'overlap')) {
    const [first = 0, second = 0] = rows
    remarks.set(second, texts.overlap(first + 1))
  }
  return remarks
}

function inconsistenciesOf({ mode, thresholds }: TariffFeeFormValues, kind: 'gap' | 'overlap' | 'reversed') {
  const fee = { mode, thresholds: toThresholds(mode, thresholds) }
  return mode === 'FIXED' ? [] : validateThresholds(fee).filter((error) => error.kind === kind)
}

function toThresholds(mode: TariffFeeMode, rows: readonly FeeRowValues[]): FeeRow[] {
  return rows.map((row) => {
    const { kind, value, ...limits } = toUsed(mode, row)
    const item =
      kind === 'amount'
        ? { absoluteValue: value, percentage: null }
        : { absoluteValue: null, percentage: value }
    return { ...limits, item }
  })
}

type FeeRow = TariffFeeRule['thresholds'][number]

function toUsed(mode: TariffFeeMode, row: FeeRowValues): FeeRowValues {
  const { byPower, byConsumption } = limitsOfMode(mode)
  return {
    ...row,
    ...(byPower ? {} : { powerFrom: null, powerTo: null }),
    ...(byConsumption ? {} : { consumptionFrom: null, consumptionTo: null }),
  }
}
