import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { StatSkeleton } from '../../ui/Skeletons.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { utilityNames } from '../utility-labels.ts'
import styles from './ContractStatistics.module.css'

type Summary = ReplyOf<typeof searchContracts>[2]

interface ContractStatisticsProps {
  readonly summary: Summary | undefined
  /** More figures of the same contracts. */
  readonly children?: ReactNode
}

/** Figures of all contracts that match the filters of the list; consumption leaves out closed contracts. */
export function ContractStatistics({ summary, children }: ContractStatisticsProps) {
  const isPhone = useMediaQuery('(max-width: 640px)')
  return (
    <section
      className={styles.statistics}
      aria-label="Cifras de los contratos"
      // On a phone it scrolls sideways, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isPhone ? 0 : undefined}
    >
      {summary ? <Figures summary={summary}>{children}</Figures> : <StatSkeleton />}
    </section>
  )
}

function Figures({ summary, children }: ContractStatisticsProps & { readonly summary: Summary }) {
  const energy = scaleEnergy(summary.totalConsumption ?? 0)
  const note = (percentage: number | null | undefined) =>
    summary.contractNumber ? `del consumo, ${formatPercent(percentage)} de los contratos` : null
  /** Opens the contracts of an energy that the list has. */
  const ofUtility = (utilityType: UtilityType, percentage: number | null | undefined) => (
    <Link
      to="/energy-crm/contracts"
      search={(before) => ({ ...before, page: undefined, utilityType })}
      aria-label={`${utilityNames[utilityType]}: ${formatPercent(percentage)}. Ver sus contratos`}
    >
      {formatPercent(percentage)}
    </Link>
  )
  return (
    <Stats>
      <Stat label="Contratos" value={formatCount(summary.contractNumber)} />
      <Stat label="Consumo anual" value={formatNumber(energy.value)} unit={energy.unit} />
      <Stat
        label="Electricidad"
        value={ofUtility('electricity', summary.electricityConsumptionPercentage)}
        note={note(summary.electricityContractsPercentage)}
      />
      <Stat
        label="Gas"
        value={ofUtility('gas', summary.gasConsumptionPercentage)}
        note={note(summary.gasContractsPercentage)}
      />
      {children}
    </Stats>
  )
}
