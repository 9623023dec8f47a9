import { canSeeTotalCommission } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { ContractFee } from '@vatio/protocol/energy-crm/contracts/contract-fee.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { commissionCardTexts as texts, feeCalculationTexts } from './commissions.messages.ts'
import { useContractFee } from './commissions.queries.ts'
import { feeStepLine } from './fee-step-line.ts'

/** The commission of a contract: the share of its commercial and, for an Admin, the total with its calculation. */
export function ContractFeeCard({ idContractInfo }: { readonly idContractInfo: string }) {
  const query = useContractFee(idContractInfo)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <FormSkeleton />
  return <Figures fee={query.data} />
}

function Figures({ fee }: { readonly fee: ContractFee }) {
  const seesAll = canSeeTotalCommission(useUser())
  const reasons = fee.errors.flatMap((code) => feeCalculationTexts[code] ?? [])
  return (
    <>
      <FactGroup title={seesAll ? undefined : texts.share}>
        {reasons.length > 0 ? (
          <Notice tone="warning">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        ) : null}
        <DataList
          facts={[
            { label: texts.fee, value: formatMoney(fee.fee) },
            { label: texts.fixedFee, value: formatMoney(fee.fixedFee) },
            ...fee.auxiliaryServicesFees.map((one, index) => ({
              label: `${texts.auxiliaryService} ${index + 1}`,
              value: formatMoney(one.fee),
            })),
            ...(seesAll ? [{ label: texts.total, value: formatMoney(fee.totalFee) }] : []),
          ]}
        />
      </FactGroup>
      {fee.trace.length > 0 ? (
        <FactGroup title={texts.trace}>
          <DataList facts={fee.trace.map(feeStepLine)} />
        </FactGroup>
      ) : null}
    </>
  )
}
