import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { RenewalContract } from '@vatio/protocol/energy-crm/contracts/renewals.endpoints'
import { useState } from 'react'
import { formatDate, formatMonth } from '../../platform/formats/date-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import { contractLink } from './contract-link.ts'
import { clientNameOf } from './contract-names.ts'
import { renewalTexts as texts } from './renewals.messages.ts'
import { useRenewals } from './renewals.queries.ts'
import styles from './RenewalDayDialog.module.css'

/** Cards at first, and with each request for more: a large company has hundreds a day. */
const PAGE = 25

interface RenewalDayDialogProps {
  readonly start: CivilDate
  /** Last day; the first, or that of the same month. */
  readonly end: CivilDate
  /** As the calendar counted them. */
  readonly count: number
  readonly renewalRate?: number | undefined
  /** Only those of implicit renewal are shown. */
  readonly isImplicit?: boolean
  readonly onClose: () => void
}

/** The contracts that renew on a day or in a month, those of implicit renewal apart where the company wants so. */
export function RenewalDayDialog(props: RenewalDayDialogProps) {
  const { start, end, count, renewalRate, isImplicit = false, onClose } = props
  const query = useRenewals(start, end, renewalRate)
  const isSplit = useHasPlugin('implicitContractsRenewals') || isImplicit
  const contracts = query.data ?? []
  const normal = isSplit ? contracts.filter((contract) => !contract.implicitRenewal) : contracts
  const implicit = contracts.filter((contract) => contract.implicitRenewal)
  const found = (isImplicit ? implicit : contracts).length
  const shown = query.data ? found : count
  return (
    <Dialog
      title={
        start === end
          ? texts.dialogTitle(formatDate(start), shown)
          : texts.monthDialogTitle(formatMonth(start), shown)
      }
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
          {isImplicit ? null : (
            <Part title={texts.normal(normal.length)} none={texts.noneNormal} contracts={normal} />
          )}
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
