import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { RenewalContract } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractLink } from './contract-link.ts'
import { clientNameOf } from './contract-names.ts'
import { renewalTexts as texts } from './renewals.messages.ts'
import { useRenewalsOfDay } from './renewals.queries.ts'
import styles from './RenewalDayDialog.module.css'

/** Cards at first, and with each request for more: a large company has hundreds a day. */
const PAGE = 25

interface RenewalDayDialogProps {
  readonly day: CivilDate
  /** As the calendar counted them. */
  readonly count: number
  readonly renewalRate: number | undefined
  readonly onClose: () => void
}

/** The contracts that renew on a day, those of implicit renewal apart where the company wants so. */
export function RenewalDayDialog({ day, count, renewalRate, onClose }: RenewalDayDialogProps) {
  const query = useRenewalsOfDay(day, renewalRate)
  const isSplit = useHasPlugin('implicitContractsRenewals')
  const contracts = query.data ?? []
  const normal = isSplit ? contracts.filter((contract) => !contract.implicitRenewal) : contracts
  const implicit = contracts.filter((contract) => contract.implicitRenewal)
  return (
    <Dialog
      title={texts.dialogTitle(formatDate(day), query.data?.length ?? count)}
      size="medium"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.dayFailed} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <>
          <Part title={texts.normal(normal.length)} none={texts.noneNormal} contracts={normal} />
          {isSplit ? (
            <Part title={texts.implicit(implicit.length)} none={texts.noneImplicit} contracts={implicit} />
          ) : null}
        </>
      ) : (
        <output>{texts.loading}</output>
      )}
    </Dialog>
  )
}

interface PartProps {
  readonly title: string
  readonly none: string
  readonly contracts: readonly RenewalContract[]
}

function Part({ title, none, contracts }: PartProps) {
  const [shown, setShown] = useState(PAGE)
  const hidden = contracts.length - shown
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {contracts.length === 0 ? <p>{none}</p> : null}
      <ul>
        {contracts.slice(0, shown).map((contract) => (
          <li key={contract.idContractInfo}>
            <Link {...contractLink(contract.idContractInfo)}>
              {contract.contractNumber ?? texts.noNumber}
            </Link>
            <span>{clientNameOf(contract)}</span>
            <span className={styles.supply}>
              {[contract.cups, contract.energyMarketer?.name, contract.tariff?.name]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          {texts.more(Math.min(hidden, PAGE))}
        </Button>
      ) : null}
    </section>
  )
}
