import type { FeeThreshold, TariffFee, TariffFeeMode } from '../src/energy-crm/commissions/tariff-fee.ts'

/** A row of a framework without limits or value, but for `changes`. */
export function row(changes: Partial<FeeThreshold>): FeeThreshold {
  return { powerFrom: null, powerTo: null, consumptionFrom: null, consumptionTo: null, item: {}, ...changes }
}

export function fee(mode: TariffFeeMode, ...thresholds: FeeThreshold[]): TariffFee {
  return { idTariffFee: 'fee-1', mode, thresholds }
}

export const byConsumption = fee(
  'CONSUMPTION',
  row({ consumptionTo: 5_000, item: { absoluteValue: 60 } }),
  row({ consumptionFrom: 5_000, consumptionTo: 15_000, item: { absoluteValue: 110 } }),
  row({ consumptionFrom: 15_000, item: { absoluteValue: 300 } }),
)
export const byPower = fee(
  'POWER',
  row({ powerTo: 10, item: { absoluteValue: 90 } }),
  row({ powerFrom: 10, powerTo: 15, item: { absoluteValue: 187 } }),
)
