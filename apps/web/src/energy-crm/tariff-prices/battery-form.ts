import type { BatteryReach } from '@vatio/domain/billing/electricity-bills/virtual-battery'
import {
  virtualBatteryOf,
  type RegisterStructure,
  type VirtualBatteryTerms,
} from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { HIGHEST_BATTERY_EUR_PER_MONTH } from '@vatio/domain/energy-crm/tariff-prices/assert-structure'
import { priceErrorTexts } from './tariff-prices.messages.ts'

/** The virtual battery of a price of the surplus; its figures stay while it is switched off. */
export interface BatteryValues {
  readonly isOffered: boolean
  readonly pays: BatteryReach
  /** Empty is 0. */
  readonly eurPerMonth: number | null
}

export function toBatteryValues(structure: RegisterStructure | null): BatteryValues {
  const battery = virtualBatteryOf(structure)
  return {
    isOffered: battery !== null,
    pays: battery?.pays ?? 'energy',
    eurPerMonth: battery && battery.eurPerMonth > 0 ? battery.eurPerMonth : null,
  }
}

export function toBatteryInput({ isOffered, pays, eurPerMonth }: BatteryValues): VirtualBatteryTerms | null {
  return isOffered ? { structure: 'virtualBattery', pays, eurPerMonth: eurPerMonth ?? 0 } : null
}

/** Errors by field. */
export function validateBattery({ isOffered, eurPerMonth }: BatteryValues): Record<string, string> {
  if (!isOffered || eurPerMonth === null) return {}
  const isPlausible = eurPerMonth >= 0 && eurPerMonth <= HIGHEST_BATTERY_EUR_PER_MONTH
  if (isPlausible) return {}
  const text = priceErrorTexts.TARIFF_PRICE_OUT_OF_RANGE.text({ highest: HIGHEST_BATTERY_EUR_PER_MONTH })
  return { 'battery.eurPerMonth': text }
}
