import type { EconomicBalance } from '@vatio/domain/solar/economic-balance/economic-balance'

/** A year of an installation, EUR and kWh; year 0 is what is paid at the start. */
export interface AnnualRow {
  readonly year: number
  readonly production: number | null
  readonly selfConsumed: number | null
  readonly excesses: number | null
  readonly savings: number | null
  readonly accumulatedSavings: number | null
  readonly cashFlow: number
  readonly accumulatedFlow: number
  readonly isPayback: boolean
}

/** The rows of the annual balance with the cash flow of each year. */
export function annualRowsOf({
  yearlyBalance,
  profitability,
}: Pick<EconomicBalance, 'yearlyBalance' | 'profitability'>): AnnualRow[] {
  let accumulatedFlow = 0
  return profitability.cashFlowEur.map((cashFlow, year) => {
    accumulatedFlow += cashFlow
    const row = yearlyBalance[year - 1]
    return {
      year,
      production: row?.production ?? null,
      selfConsumed: row?.selfConsumedEnergy ?? null,
      excesses: row?.excesses ?? null,
      savings: row?.savings ?? null,
      accumulatedSavings: row?.accumulatedSavings ?? null,
      cashFlow,
      accumulatedFlow,
      isPayback: profitability.payback.year === year,
    }
  })
}
