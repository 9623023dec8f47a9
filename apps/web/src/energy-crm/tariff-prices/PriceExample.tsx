import {
  compareElectricity,
  type ComparedSupply,
} from '@vatio/domain/billing/comparisons/electricity-comparison'
import type { BatteryTerms } from '@vatio/domain/billing/electricity-bills/virtual-battery'
import { sampleSupplyOf } from '@vatio/domain/billing/comparisons/sample-supply'
import { toElectricityPrices, type StoredPrices } from '@vatio/domain/energy-crm/tariff-prices/stored-prices'
import { DomainError } from '@vatio/domain/domain-error'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { registerOfAdded } from '@vatio/domain/periods/regulated-prices/added-register'
import {
  electricityBillSchema,
  type ElectricityBill,
} from '@vatio/protocol/billing/electricity-bills/electricity-bills.schema'
import type { PriceExample as ExampleData } from '@vatio/protocol/energy-crm/tariff-prices/price-example.schema'
import { useDeferredValue, useMemo } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatCount, formatForEditing } from '../../platform/formats/number-format.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BillCard } from '../../billing/electricity-bills/BillCard.tsx'
import { usePriceExample } from './tariff-prices.queries.ts'
import styles from './PriceExample.module.css'
import { priceExampleTexts as texts } from './tariff-prices.messages.ts'

/** Stored prices with the virtual battery of the surplus. */
export interface ExamplePrices extends StoredPrices {
  readonly virtualBattery: BatteryTerms | null
}

interface PriceExampleProps {
  readonly atrTariff: AccessTariffName
  /** Null while figures are missing. */
  readonly prices: ExamplePrices | null
}

/** A year of a sample supply at the prices that are being typed, calculated here; typing never waits for it. */
export function PriceExample({ atrTariff, prices }: PriceExampleProps) {
  const { data } = usePriceExample(atrTariff)
  const deferred = useDeferredValue(prices)
  const priced = useMemo(
    () => (data && deferred ? priceSample(atrTariff, deferred, data) : null),
    [atrTariff, deferred, data],
  )
  const sample = sampleSupplyOf(atrTariff)
  const kwh = sample.kwhByPeriod.reduce((sum, one) => sum + one, 0)
  return (
    <aside className={styles.example} aria-label="Ejemplo">
      <h3>{texts.title}</h3>
      <p>
        {texts.sample(atrTariff, formatCount(kwh), formatForEditing(sample.powerKw[0] ?? 0, 1))}
        {priced?.hasSurplus ? ` ${texts.surplus(formatCount(sample.surplusKwh))}` : ''}
        {data ? ` ${texts.regulated(formatDate(data.priceDate))}` : ''}
      </p>
      {restsOnSample(priced?.bill) ? <Notice tone="warning">{texts.sampleMarket}</Notice> : null}
      {priced?.bill ? <BillCard bill={priced.bill} totalLabel={texts.total} /> : null}
      {priced?.afterEur === undefined || priced.afterEur === null ? null : (
        <p>{texts.afterPromotion(formatForEditing(priced.afterEur, 2, 2))}</p>
      )}
      {priced?.bill ? null : (
        <output>
          {priced ? texts.reason(priced.code ?? '') : prices ? texts.loading : texts.incomplete}
        </output>
      )}
    </aside>
  )
}

function restsOnSample(bill: ElectricityBill | null | undefined): boolean {
  return bill?.lines.some(({ notes }) => notes.includes('MARKET_PRICES_SAMPLE')) ?? false
}

interface Priced {
  readonly bill: ElectricityBill | null
  readonly afterEur: number | null
  readonly code: string | null
  readonly hasSurplus: boolean
}

function priceSample(atrTariff: AccessTariffName, stored: ExamplePrices, data: ExampleData): Priced {
  const { kwhByPeriod, powerKw, isDwelling, surplusKwh } = sampleSupplyOf(atrTariff)
  const structure = stored.priceStructure
  const hasSurplus =
    stored.excessRetributionPrice !== null ||
    (structure?.structure === 'indexed' && structure.isSurplusAtMarket)
  const given: ComparedSupply = {
    supply: { tariff: atrTariff, zone: 1, contractedPowerKw: powerKw, isDwelling, isIndustrialUse: false },
    consumption: {
      kwhByPeriod,
      days: 365,
      surplusKwh: hasSurplus ? surplusKwh : 0,
      ...(data.market ? { meanMarket: data.market } : {}),
    },
    priceDate: data.priceDate,
    rental: isDwelling ? { regulated: 'single_phase' } : null,
    regulation: { latestKnown: true, register: registerOfAdded(data.addedRows) },
  }
  try {
    const { offers, refused } = compareElectricity(given, null, [
      {
        idTariff: 'example',
        atrTariff,
        prices: toElectricityPrices(stored),
        virtualBattery: stored.virtualBattery,
      },
    ])
    const [offer] = offers
    const code = refused[0]?.code ?? null
    return {
      bill: offer ? electricityBillSchema.parse(offer.bill) : null,
      afterEur: offer?.afterPromotion?.yearlyCostEur ?? null,
      code: code === 'MARKET_CURVE_MISSING' ? 'MARKET_PRICES_INCOMPLETE' : code,
      hasSurplus,
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { bill: null, afterEur: null, code: error.code, hasSurplus }
  }
}
