import { Button } from '@mantine/core'
import type { FeeCalculationCode } from '@vatio/domain/energy-crm/commissions/commission.errors'
import { canEditFees } from '@vatio/domain/energy-crm/commissions/commission.policy'
import { roundCents } from '@vatio/domain/money/round-cents'
import { canSeeTotalCommission } from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { ContractFee } from '@vatio/protocol/energy-crm/contracts/contract-fee.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useState } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import {
  commissionCardTexts as texts,
  feeCalculationTexts,
  feeNextStepTexts,
} from './commissions.messages.ts'
import styles from './ContractFeeCard.module.css'
import { useContractFee } from './commissions.queries.ts'
import { feeStepLine } from './fee-step-line.ts'

type FeeContract = Pick<ContractDetail, 'idContractInfo' | 'tariff' | 'energyMarketer'>

/** The commission of a contract: the share of its commercial and, for an Admin, the total with its calculation. */
export function ContractFeeCard({ contract }: { readonly contract: FeeContract }) {
  const query = useContractFee(contract.idContractInfo)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <FormSkeleton />
  return <Figures fee={query.data} contract={contract} />
}

interface FiguresProps {
  readonly fee: ContractFee
  readonly contract: FeeContract
}

function Figures({ fee, contract }: FiguresProps) {
  const seesAll = canSeeTotalCommission(useUser())
  const [isOpen, setOpen] = useState(false)
  const reasons = fee.errors.filter((code) => feeCalculationTexts[code] !== null)
  const isWithoutRule = fee.errors.includes('TARIFF_WITHOUT_FEE')
  const withoutRule = contract.tariff ? <WithoutRule contract={contract} /> : texts.noTariff
  const absent = isWithoutRule ? withoutRule : texts.notCalculated
  const figure = (eur: number | null) => (eur === null ? absent : formatMoney(eur))
  const services = fee.auxiliaryServicesFees
  // The fixed fee is part of the commission.
  const shareEur = fee.fee === null ? null : roundCents(services.reduce((sum, one) => sum + one.fee, fee.fee))
  return (
    <>
      <FactGroup title={seesAll ? undefined : texts.share}>
        {reasons.length > 0 ? (
          <div className={styles.reasons}>
            <Notice tone="warning">
              {reasons.map((code) => (
                <Reason key={code} code={code} contract={contract} />
              ))}
            </Notice>
          </div>
        ) : null}
        <DataList
          facts={[
            { label: texts.fee, value: figure(fee.fee) },
            { label: texts.fixedFee, value: formatMoney(fee.fixedFee) },
            ...services.map((one, index) => ({
              label: `${texts.auxiliaryService} ${index + 1}`,
              value: formatMoney(one.fee),
            })),
            ...(seesAll
              ? [
                  {
                    label: texts.total,
                    value: fee.totalFee === null ? texts.notCalculated : formatMoney(fee.totalFee),
                  },
                ]
              : services.length > 0
                ? [
                    {
                      label: texts.shareTotal,
                      value: shareEur === null ? texts.notCalculated : formatMoney(shareEur),
                    },
                  ]
                : []),
          ]}
        />
      </FactGroup>
      {fee.trace.length > 0 ? (
        <FactGroup title={isOpen ? texts.trace : undefined}>
          {isOpen ? (
            <dl className={styles.steps}>
              {fee.trace.map(feeStepLine).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <Button
            variant="default"
            size="xs"
            mt={isOpen ? 12 : 0}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideTrace : texts.showTrace}
          </Button>
        </FactGroup>
      ) : null}
    </>
  )
}

/** Codes that are mended in the tariff; the others are mended in the contract. */
const OF_TARIFF: readonly FeeCalculationCode[] = [
  'CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS',
  'POWER_MODE_WITHOUT_POWER_THRESHOLDS',
  'POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS',
]

function Reason({ code, contract }: { readonly code: FeeCalculationCode; readonly contract: FeeContract }) {
  return (
    <>
      <p>
        <strong>{feeCalculationTexts[code]}</strong>
      </p>
      <p>
        {feeNextStepTexts[code]}{' '}
        {OF_TARIFF.includes(code) ? (
          <TariffLink contract={contract} />
        ) : (
          <TextLink inherit to="." search={{ edit: '1' }}>
            {texts.edit}
          </TextLink>
        )}
      </p>
    </>
  )
}

function WithoutRule({ contract }: { readonly contract: FeeContract }) {
  return (
    <>
      {texts.noRule} <TariffLink contract={contract} />
    </>
  )
}

/** The tariff with its rules, for those who edit them. */
function TariffLink({ contract: { tariff, energyMarketer } }: { readonly contract: FeeContract }) {
  const mayEdit = canEditFees(useUser())
  if (!mayEdit || !tariff || !energyMarketer) return null
  const { idEnergyMarketer } = energyMarketer
  return (
    <TextLink
      inherit
      to="/energy-crm/energy-marketers/$idEnergyMarketer/tariffs/$idTariff"
      params={{ idEnergyMarketer, idTariff: tariff.idTariff }}
    >
      {texts.tariff}
    </TextLink>
  )
}
