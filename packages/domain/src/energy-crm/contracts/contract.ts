/** What a list of contracts adds up to. Closed contracts count as contracts but their consumption does not. */
export interface ContractTotals {
  readonly contracts: number
  readonly electricityContracts: number
  readonly electricityKwh: number
  readonly gasKwh: number
}

/** Portfolio figures as the wire names them; shares are percentages 0-100, or null of an empty portfolio. */
export interface PortfolioKpi {
  /** Number of contracts. */
  readonly contractNumber: number
  /** kWh per year. */
  readonly totalConsumption: number
  readonly gasConsumptionPercentage: number | null
  readonly electricityConsumptionPercentage: number | null
  readonly gasContractsPercentage: number | null
  readonly electricityContractsPercentage: number | null
}

/**
 * Portfolio figures from totals.
 *
 * @param totals counts and kWh per year, none negative.
 * @returns shares that add up to 100 unless the total is zero, else null.
 */
export function toPortfolioKpi(totals: ContractTotals): PortfolioKpi {
  const totalConsumption = totals.electricityKwh + totals.gasKwh
  const electricityConsumptionPercentage = percentage(totals.electricityKwh, totalConsumption)
  const electricityContractsPercentage = percentage(totals.electricityContracts, totals.contracts)
  return {
    contractNumber: totals.contracts,
    totalConsumption,
    gasConsumptionPercentage: complement(electricityConsumptionPercentage),
    electricityConsumptionPercentage,
    gasContractsPercentage: complement(electricityContractsPercentage),
    electricityContractsPercentage,
  }
}

function percentage(part: number, whole: number): number | null {
  return whole > 0 ? (part / whole) * 100 : null
}

function complement(percent: number | null): number | null {
  return percent === null ? null : 100 - percent
}

/** Text to be typed before a contract is deleted: by number, or by CUPS where it has none. */
export function contractDeletionText(contract: {
  readonly contractNumber?: string | null
  readonly cups?: string | null
}): string {
  return `contrato-${contract.contractNumber || contract.cups || 'sin-numero'}`
}
