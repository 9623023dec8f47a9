import type { BillQrReading } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useUser } from '../../platform/session/session-store.ts'
import { useCupsCheck } from '../../energy-crm/consumption-points/consumption-points.queries.ts'
import { ContractOfBillCard } from '../../energy-crm/contracts/ContractOfBillCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { billCaptureTexts as texts } from './bill-capture.messages.ts'
import styles from './BillCapture.module.css'

/** What can be done with a bill that was read. A supply that is stored already is used, not duplicated. */
export function BillActions({ reading }: { readonly reading: BillQrReading }) {
  const user = useUser()
  const hasCrm = canAccess(user.applications, 'energy-crm')
  const { cups, cp } = reading.fields
  const found = useCupsCheck(cups ?? '').data
  const idSupply = found?.idConsumptionPoint
  const isHidden = found?.exists === true && idSupply === undefined
  const yearKwh = reading.yearKwh.every((kwh) => kwh !== null)
    ? reading.yearKwh.reduce<number>((sum, kwh) => sum + (kwh ?? 0), 0)
    : null
  return (
    <div className={styles.source}>
      {idSupply ? <Notice tone="info">{texts.knownSupply}</Notice> : null}
      {isHidden ? <Notice tone="warning">{texts.hiddenSupply}</Notice> : null}
      <div className={styles.actions}>
        <ButtonLink
          to="/billing/electricity"
          search={{ factura: '1', ...(idSupply ? { supply: idSupply } : {}) }}
        >
          {texts.compare}
        </ButtonLink>
        <ButtonLink
          variant="default"
          to="/billing/bill-audit"
          search={{ factura: '1', ...(idSupply ? { supply: idSupply } : {}) }}
        >
          {texts.audit}
        </ButtonLink>
        {hasCrm && !isHidden ? (
          <ContractOfBillCard
            bill={{
              cups: cups ?? '',
              postcode: cp ?? '',
              tariff: reading.tariff,
              powersKw: reading.contractedPowerKw,
              yearKwh,
            }}
            isStored={idSupply !== undefined}
          />
        ) : null}
        {idSupply && hasCrm ? (
          <ButtonLink
            variant="default"
            to="/energy-crm/consumption-points/$idConsumptionPoint"
            params={{ idConsumptionPoint: idSupply }}
          >
            {texts.openSupply}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}
