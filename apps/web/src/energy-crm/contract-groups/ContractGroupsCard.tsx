import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type {
  ContractGroup,
  ContractGrouping,
} from '@vatio/protocol/energy-crm/contract-groups/contract-groups.endpoints'
import type { ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { daysBetween } from '@vatio/domain/time/civil-time'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ContractStateBadge } from '../contract-states/ContractStateBadge.tsx'
import { utilityNames } from '../utility-labels.ts'
import { useContractGroups } from './contract-groups.queries.ts'
import { contractGroupTexts as texts } from './contract-groups.messages.ts'

/** The filter of the list that finds the contracts of a group, by what they are grouped by. */
const FILTERS = {
  contractState: 'state',
  contractPaymentState: 'paymentState',
  energyMarketer: 'energyMarketer',
  tariff: 'tariff',
  tariffType: null,
  commercial: 'commercial',
  utilityType: 'utilityType',
} as const satisfies Record<ContractGrouping, string | null>

interface ContractGroupsCardProps {
  readonly by: ContractGrouping
  readonly filter: ContractFilter
}

/** The contracts of a filter in groups with their sums; the name of a group opens its contracts. */
export function ContractGroupsCard({ by, filter }: ContractGroupsCardProps) {
  const query = useContractGroups(by, filter)
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <TextSkeleton lines={8} />
  const { groups, totals } = query.data
  if (groups.length === 0) return <EmptyState text={texts.none} />
  return (
    <Box p={12}>
      <FiguresTable caption={texts.by[by]} columns={columnsOf(by, totals)} rows={groups} isTall />
      {totals.groups > groups.length ? <p role="note">{texts.more(groups.length, totals.groups)}</p> : null}
    </Box>
  )
}

function columnsOf(
  by: ContractGrouping,
  totals: Pick<ContractGroup, 'contracts' | 'electricityKwh' | 'gasKwh'>,
): readonly Column<ContractGroup>[] {
  const today = todayInMadrid()
  const figure = { align: 'end' } as const
  return [
    {
      id: 'group',
      header: texts.group[by],
      render: (group) => <GroupName by={by} group={group} />,
      total: texts.total,
    },
    {
      ...figure,
      id: 'contracts',
      header: texts.contracts,
      render: ({ contracts }) => formatCount(contracts),
      total: formatCount(totals.contracts),
    },
    {
      ...figure,
      id: 'electricity',
      header: texts.electricity,
      render: ({ electricityKwh }) => energyText(electricityKwh),
      total: energyText(totals.electricityKwh),
    },
    {
      ...figure,
      id: 'gas',
      header: texts.gas,
      render: ({ gasKwh }) => energyText(gasKwh),
      total: energyText(totals.gasKwh),
    },
    {
      ...figure,
      id: 'oldest',
      header: texts.oldest,
      render: ({ oldestInState }) =>
        oldestInState === null ? '–' : texts.days(Math.max(0, daysBetween(oldestInState, today))),
    },
  ]
}

function energyText(kwh: number): string {
  const { value, unit } = scaleEnergy(kwh)
  return `${formatNumber(value)} ${unit}`
}

function GroupName({ by, group }: { readonly by: ContractGrouping; readonly group: ContractGroup }) {
  const { key, badgeColor } = group
  const name = nameOf(by, group)
  const text = badgeColor === null ? name : <ContractStateBadge state={{ name, badgeColor }} />
  const filter = FILTERS[by]
  if (key === null || filter === null) return text
  return (
    <Link
      to="/energy-crm/contracts"
      search={(before) => ({ ...before, by: undefined, page: undefined, view: undefined, [filter]: key })}
    >
      {text}
    </Link>
  )
}

function nameOf(by: ContractGrouping, { key, name }: ContractGroup): string {
  if (key === null) return texts.without[by]
  if (by === 'utilityType' && (key === 'electricity' || key === 'gas')) return utilityNames[key]
  return name ?? key
}
