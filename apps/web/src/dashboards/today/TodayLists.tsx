import { Link } from '@tanstack/react-router'
import { WAITING_DAYS } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { daysBetween } from '@vatio/domain/time/civil-time'
import type { RecentRecord, Today } from '@vatio/protocol/dashboards/today/today.schema'
import type { ReactNode } from 'react'
import { ContractStateBadge } from '../../energy-crm/contract-states/ContractStateBadge.tsx'
import { supplyAlertLabels } from '../../energy-crm/supply-alert-labels.ts'
import type { AppLink } from '../../platform/address/app-link.ts'
import { formatDate, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { todayTexts as texts } from './today.messages.ts'
import { TodayPart as Part } from './TodayPart.tsx'
import styles from './TodayCard.module.css'

const MOST_ROWS = 4

/** The next steps of the user that are due, the oldest first. */
export function NextStepList({ steps }: { readonly steps: Today['nextSteps'] }) {
  const today = todayInMadrid()
  const left = steps.length - MOST_ROWS
  return (
    <Part
      title={left > 0 ? `${texts.nextSteps} (${formatCount(steps.length)})` : texts.nextSteps}
      nothing={texts.nothingDue}
      isFirst
    >
      {steps.slice(0, MOST_ROWS).map((step) => (
        <Row
          key={step.idActivityNote}
          link={linkOfStep(step)}
          label={texts.stepOf(step.text, step.name)}
          note={step.date === today ? texts.dueToday : formatDate(step.date)}
          isLate={step.date < today}
        />
      ))}
    </Part>
  )
}

function linkOfStep({ entity, idEntity }: Today['nextSteps'][number]): AppLink {
  const search = { tab: 'notes' }
  return entity === 'client'
    ? { to: '/energy-crm/clients/client/$idClient', params: { idClient: idEntity }, search }
    : { to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo: idEntity }, search }
}

/** The contracts that have expired and those that expire soon, each with the list of them. */
export function RenewalList({ today }: { readonly today: Today }) {
  return (
    <Part title={texts.renewals} summary={texts.contracts(today.renewals.at(-1)?.contracts ?? 0)}>
      {today.renewals.map(({ days, contracts, kwh }) => (
        <Row
          key={days}
          link={expiringContracts(String(days))}
          label={texts.within(days)}
          spokenFirst={texts.renewals}
          figure={formatCount(contracts)}
          spoken={texts.contracts(contracts)}
          note={formatEnergy(kwh)}
          isEmpty={contracts === 0}
        />
      ))}
      {today.overdue === 0 ? null : (
        <Row
          link={expiringContracts('overdue')}
          label={texts.overdue}
          figure={formatCount(today.overdue)}
          spoken={texts.contracts(today.overdue)}
        />
      )}
    </Part>
  )
}

/** The states in which contracts stay too long, the longest first. */
export function WaitingList({ waiting }: Pick<Today, 'waiting'>) {
  const today = todayInMadrid()
  return (
    <Part
      title={texts.waiting(WAITING_DAYS)}
      summary={texts.contracts(waiting.reduce((sum, { contracts }) => sum + contracts, 0))}
      nothing={texts.nothingWaiting}
    >
      {waiting.slice(0, MOST_ROWS).map(({ idContractState, name, badgeColor, contracts, since }) => {
        const days = daysBetween(since, today)
        return (
          <Row
            key={idContractState}
            link={{
              to: '/energy-crm/contracts',
              search: { state: idContractState, waiting: String(WAITING_DAYS), sort: 'lastStateChangeDate' },
            }}
            label={<ContractStateBadge state={{ name, badgeColor }} />}
            figure={formatCount(contracts)}
            spoken={texts.contracts(contracts)}
            note={texts.longest(days)}
            title={texts.longestOf(name, contracts, days)}
          />
        )
      })}
    </Part>
  )
}

/** What is wrong with supplies. */
export function AlertList({ alerts }: Pick<Today, 'alerts'>) {
  return (
    <Part title={texts.supplies} summary={texts.alerts(alerts.length)} nothing={texts.nothingWrong}>
      {alerts.map(({ alert, supplies, isExact }) => (
        <Row
          key={alert}
          link={{ to: '/energy-crm/consumption-points', search: { alert } }}
          label={supplyAlertLabels[alert]}
          figure={`${formatCount(supplies)}${isExact ? '' : '+'}`}
          spoken={texts.points(supplies)}
        />
      ))}
    </Part>
  )
}

/** The records that the user changed last. */
export function RecentList({ recent }: Pick<Today, 'recent'>) {
  return (
    <Part title={texts.recent} nothing={texts.nothingRecent}>
      {recent.slice(0, MOST_ROWS).map((record) => {
        const kind = texts.kinds[record.kind]
        const label = [record.name ?? texts.nameless[record.kind], record.detail].filter(Boolean).join(' · ')
        return (
          <Row
            key={record.id}
            link={linkOf(record)}
            label={label}
            spokenFirst={kind}
            title={`${kind}: ${label}`}
          />
        )
      })}
    </Part>
  )
}

function expiringContracts(expires: string): AppLink {
  return { to: '/energy-crm/contracts', search: { expires, sort: 'expiryDate' } }
}

function linkOf({ kind, id }: RecentRecord): AppLink {
  switch (kind) {
    case 'client':
      return { to: '/energy-crm/clients/client/$idClient', params: { idClient: id } }
    case 'consumption-point':
      return { to: '/energy-crm/consumption-points/$idConsumptionPoint', params: { idConsumptionPoint: id } }
    case 'contract':
    default:
      return { to: '/energy-crm/contracts/$idContractInfo', params: { idContractInfo: id } }
  }
}

interface RowProps {
  readonly link: AppLink
  readonly label: ReactNode
  readonly title?: string
  /** The figure, and what it counts for screen readers. */
  readonly figure?: string
  readonly spoken?: string
  /** For screen readers, before the label. */
  readonly spokenFirst?: string
  readonly note?: string
  /** The day of its note has passed. */
  readonly isLate?: boolean
  /** Nothing is behind it: without a link. */
  readonly isEmpty?: boolean
}

function Row({ link, label, title, figure, spoken, spokenFirst, note, isLate, isEmpty = false }: RowProps) {
  const content = (
    <>
      {spokenFirst ? <span className="visually-hidden">{spokenFirst}: </span> : null}
      <span className={styles.label}>{label}</span>
      {/* The spaces part the words for screen readers. */}
      {note ? (
        <span className={styles.note} data-late={isLate || undefined}>
          {' '}
          {note}
          {isLate ? <span className="visually-hidden"> {texts.late}</span> : null}
        </span>
      ) : null}{' '}
      {figure === undefined ? null : (
        <span className={styles.figure}>
          <span aria-hidden>{figure}</span>
          <span className="visually-hidden">{spoken}</span>
        </span>
      )}
    </>
  )
  const shownTitle = title ?? (typeof label === 'string' ? label : undefined)
  return (
    <li>
      {isEmpty ? (
        <span className={styles.row} data-empty>
          {content}
        </span>
      ) : (
        <Link {...link} className={styles.row} title={shownTitle}>
          {content}
        </Link>
      )}
    </li>
  )
}
