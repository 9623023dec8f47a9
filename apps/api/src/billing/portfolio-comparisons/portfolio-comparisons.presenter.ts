import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import type { PortfolioState } from '@vatio/domain/billing/portfolio-comparisons/portfolio-comparison'
import type {
  PortfolioComparisonRow,
  PortfolioContract,
} from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { PortfolioDbRow } from './portfolio-comparisons.repository.ts'
import type { PortfolioContractRow } from './portfolio-contracts.repository.ts'
import type { PortfolioSums } from './portfolio-sums.repository.ts'

const NOTHING: Omit<PortfolioSums, 'idPortfolioComparison'> = {
  contracts: 0,
  done: 0,
  compared: 0,
  setAside: 0,
  currentCostEur: 0,
  bestCostEur: 0,
  savingEur: 0,
  improving: 0,
  improvingSavingEur: 0,
}

export function presentPortfolio(
  row: PortfolioDbRow,
  sums: PortfolioSums | undefined,
  actor: Viewer,
  clientName: string | null,
): PortfolioComparisonRow {
  const { done, contracts, compared, setAside, improving, ...eur } = sums ?? NOTHING
  const { currentCostEur, bestCostEur, savingEur, improvingSavingEur } = eur
  return {
    idPortfolioComparison: row.idPortfolioComparison,
    selection: row.selection,
    clientName,
    start: row.startDate,
    end: row.endDate,
    priceDate: row.priceDate,
    regulatedPricesVersion: row.regulatedPricesVersion,
    state: stateOf(row),
    doneContracts: done,
    totalContracts: contracts,
    totals: {
      contracts,
      compared,
      setAside,
      currentCostEur,
      bestCostEur,
      savingEur,
      improving,
      improvingSavingEur,
    },
    creationTimestamp: row.creationTimestamp.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    creationUserName: row.userName,
    canRemove: canRemoveComparison(actor, row.creationUserUID),
  }
}

function stateOf({ readyAt, runState, cancelRequested }: PortfolioDbRow): PortfolioState {
  if (readyAt !== null) return 'ready'
  if (runState === 'running') return cancelRequested ? 'cancelled' : 'running'
  if (runState === 'queued' || runState === 'cancelled') return runState
  // Done without a result, parked, or so old that its record is gone.
  return 'failed'
}

export function presentPortfolioContract(
  row: PortfolioContractRow,
  fee: { readonly fee: number | null; readonly totalFee: number | null } | undefined,
): PortfolioContract {
  const { bestTariff, bestTariffName, bestMarketerName, supplyCups, comparedAt, accessTariff, ...kept } = row
  return {
    ...kept,
    cups: row.cups ?? supplyCups,
    atrTariff: accessTariff,
    isCompared: comparedAt !== null,
    bestOffer:
      bestTariff === null
        ? null
        : { idTariff: bestTariff, name: bestTariffName ?? '', energyMarketer: bestMarketerName ?? '' },
    offerCount: row.offerCount ?? 0,
    totalFee: fee?.totalFee ?? null,
    fee: fee?.fee ?? null,
  }
}
