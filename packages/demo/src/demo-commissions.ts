import type { CommissionItem } from '@vatio/domain/energy-crm/commissions/commission-item'
import type { FeeThreshold, TariffFeeMode } from '@vatio/domain/energy-crm/commissions/tariff-fee'
import type { DemoOwner } from './demo-company.ts'
import type { DemoTariff } from './demo-marketers.ts'
import type { SeededRandom } from './seeded-random.ts'

interface RulePlan {
  readonly mode: TariffFeeMode
  readonly thresholds: readonly FeeThreshold[]
}

/**
 * A fee rule for each tariff, in force since ever. Together they use every mode. Some contracts fit no row of
 * theirs, so that the demo shows that too.
 */
export function makeTariffFees(
  random: SeededRandom,
  company: DemoOwner,
  tariffs: readonly DemoTariff[],
  createdMs: number,
) {
  return {
    tariff_fees: tariffs.map((tariff) => {
      const { mode, thresholds } = ruleOf(tariff)
      return {
        client_uid: company.clientUID,
        id_tariff_fee: random.id(createdMs),
        id_tariff: tariff.idTariff,
        mode,
        thresholds: thresholds.map((threshold) => ({ ...threshold, item: { ...threshold.item } })),
        valid_from: null,
        valid_to: null,
        creation_timestamp: new Date(createdMs).toISOString(),
        creation_user_uid: company.adminUID,
        version: 1,
      }
    }),
  }
}

function ruleOf({ name, tariff, utilityType, type }: DemoTariff): RulePlan {
  if (utilityType === 'gas') return gasRule
  if (type === 'indexed') return indexedRule
  if (tariff === '6.1TD') return industryRule
  if (tariff === '3.0TD') return name === 'Pyme Base' ? businessByBothRule : businessRule
  return name === 'Hogar Tres Periodos' ? homeByConsumptionRule : homeByPowerRule
}

const amount = (absoluteValue: number) => ({ absoluteValue, percentage: null })
const share = (percentage: number) => ({ absoluteValue: null, percentage })

function row(item: CommissionItem, limits: Partial<Omit<FeeThreshold, 'item'>> = {}): FeeThreshold {
  return { powerFrom: null, powerTo: null, consumptionFrom: null, consumptionTo: null, ...limits, item }
}

const gasRule: RulePlan = {
  mode: 'CONSUMPTION',
  thresholds: [
    row(amount(25), { consumptionTo: 5_000 }),
    row(amount(45), { consumptionFrom: 5_000, consumptionTo: 15_000 }),
    row(amount(80), { consumptionFrom: 15_000 }),
  ],
}
const indexedRule: RulePlan = { mode: 'FIXED', thresholds: [row(amount(150))] }
const industryRule: RulePlan = {
  mode: 'OPERATIVE_SPENDING',
  thresholds: [row(share(45), { consumptionTo: 500_000 }), row(share(30), { consumptionFrom: 500_000 })],
}
const businessRule: RulePlan = { mode: 'OPERATIVE_SPENDING', thresholds: [row(share(60))] }
// Nothing is paid from 40 kW on.
const businessByBothRule: RulePlan = {
  mode: 'POWER_CONSUMPTION',
  thresholds: [
    row(amount(120), { powerTo: 20, consumptionTo: 50_000 }),
    row(amount(180), { powerTo: 20, consumptionFrom: 50_000 }),
    row(amount(240), { powerFrom: 20, powerTo: 40 }),
  ],
}
const homeByConsumptionRule: RulePlan = {
  mode: 'CONSUMPTION',
  thresholds: [
    row(amount(40), { consumptionTo: 2_500 }),
    row(amount(60), { consumptionFrom: 2_500, consumptionTo: 6_000 }),
    row(amount(90), { consumptionFrom: 6_000 }),
  ],
}
const homeByPowerRule: RulePlan = {
  mode: 'POWER',
  thresholds: [row(amount(45), { powerTo: 5 }), row(amount(70), { powerFrom: 5, powerTo: 15 })],
}
