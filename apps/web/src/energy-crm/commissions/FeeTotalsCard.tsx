import { canSeeTotalCommission } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Stat } from '../../ui/Stat.tsx'
import { commissionCardTexts as texts } from './commissions.messages.ts'
import { useFeeTotals } from './commissions.queries.ts'

/** The commissions of the contracts that match a filter: the total for who may see it, else the user's share. */
export function FeeTotalsCard({ filter }: { readonly filter: ContractFilter }) {
  const totals = useFeeTotals(filter)
  const seesAll = canSeeTotalCommission(useUser())
  const label = seesAll ? texts.total : texts.share
  if (totals === undefined) return <Stat label={label} value="…" />
  const eur = seesAll ? totals.totalFee : totals.fee + totals.auxiliaryServicesFee
  const missing = totals.contracts - totals.calculated
  return (
    <Stat
      label={label}
      value={formatNumber(eur)}
      unit="€"
      note={missing > 0 ? texts.withoutFee(formatCount(missing)) : texts.allCalculated}
    />
  )
}
