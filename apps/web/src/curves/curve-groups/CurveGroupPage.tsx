import { Button, SegmentedControl } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { findAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { CurveGroup, CurveGroupInput } from '@vatio/protocol/curves/curve-groups/curve-groups.schema'
import { addDays } from '@vatio/domain/time/civil-time'
import { useMemo, useState } from 'react'
import { ClientPicker } from '../../energy-crm/clients/ClientPicker.tsx'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { CurveOverviewCard } from '../consumption-curves/CurveOverviewCard.tsx'
import { curveGroupTexts as texts } from './curve-groups.messages.ts'
import { useCurveGroup } from './curve-groups.queries.ts'
import styles from './CurveGroup.module.css'
import { ExportCurvesCard } from './ExportCurvesCard.tsx'
import { GroupSupplies } from './GroupSupplies.tsx'
import { SuppliesByDay } from './SuppliesByDay.tsx'

const routeApi = getRouteApi('/app/energy-crm/curve-groups')

/** The sum of the curves of several supplies: chosen one by one, or all of a client. */
export function CurveGroupPage() {
  const search = routeApi.useSearch()
  const navigate = routeApi.useNavigate()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const start = search.from ?? addDays(today, -365)
  const end = search.to ?? addDays(today, -1)
  const ids = search.supplies ? search.supplies.split(',') : []
  const isOneByOne = search.by === 'supplies'
  const [isExporting, setExporting] = useState(false)
  const [tariff, setTariff] = useState<AccessTariffName | null>(null)
  const change = (next: Partial<typeof search>) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true })

  const isReversed = end < start
  const input = toInput(isOneByOne ? ids : [], isOneByOne ? undefined : search.client, start, end)
  const query = useCurveGroup(isReversed ? null : input)
  const group = input && !isReversed ? query.data : undefined
  const known = tariff ?? findAccessTariff(group?.tariff ?? '')?.nombre ?? null
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        group?.curve && input ? (
          <Button variant="default" onClick={() => setExporting(true)}>
            {texts.export}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.page}>
        <Card title={texts.which}>
          <SegmentedControl
            className={styles.kind}
            aria-label={texts.which}
            data={[
              { value: 'client', label: texts.ofClient },
              { value: 'supplies', label: texts.oneByOne },
            ]}
            value={isOneByOne ? 'supplies' : 'client'}
            onChange={(by) => change({ by: by === 'supplies' ? by : undefined })}
          />
          <div className={styles.choices}>
            {isOneByOne ? (
              <ConsumptionPointPicker
                key={ids.length}
                label={texts.add}
                value={null}
                utilityType="electricity"
                onChange={(id) => {
                  if (id !== null && !ids.includes(id)) change({ supplies: [...ids, id].join(',') })
                }}
              />
            ) : (
              <ClientPicker
                value={search.client ?? null}
                valueLabel={group?.supplies[0]?.clientName ?? undefined}
                onChange={(id) => change({ client: id ?? undefined })}
              />
            )}
            <DateField
              label={texts.from}
              value={start}
              onChange={(date) => change({ from: date ?? undefined })}
            />
            <DateField
              label={texts.to}
              value={end}
              error={isReversed ? texts.isReversed : undefined}
              onChange={(date) => change({ to: date ?? undefined })}
            />
          </div>
          {isOneByOne && ids.length > 0 ? (
            <div className={styles.chips}>
              {ids.map((id) => {
                const name = nameOf(group, id)
                return (
                  <Button
                    key={id}
                    size="compact-sm"
                    variant="default"
                    rightSection={<IconX size={14} stroke={1.5} />}
                    aria-label={texts.remove(name)}
                    onClick={() =>
                      change({ supplies: ids.filter((one) => one !== id).join(',') || undefined })
                    }
                  >
                    {name}
                  </Button>
                )
              })}
            </div>
          ) : null}
        </Card>
        {input === null || isReversed ? (
          <EmptyState text={texts.nothingChosen} />
        ) : query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !group ? (
          <ChartSkeleton height={360} />
        ) : group.curve === null ? (
          <>
            <EmptyState text={texts.noCurve} />
            <GroupSupplies supplies={group.supplies} />
          </>
        ) : (
          <>
            <SumOverview group={group} tariff={known} onTariff={setTariff} />
            <SuppliesByDay days={group.suppliesByDay} />
            <GroupSupplies supplies={group.supplies} />
          </>
        )}
      </div>
      {isExporting && input ? (
        <ExportCurvesCard
          input={input}
          isGroup={(group?.supplies.length ?? 0) > 1}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Page>
  )
}

interface SumOverviewProps {
  readonly group: CurveGroup
  readonly tariff: AccessTariffName | null
  readonly onTariff: (tariff: AccessTariffName) => void
}

function SumOverview({ group, tariff, onTariff }: SumOverviewProps) {
  const { curve, idZona } = group
  const { timeZone, idZona: zone } = getGeographicalZone(idZona)
  const series = useMemo(
    () => (curve ? toEnergySeries(curve.days, curve.stepMinutes, timeZone) : null),
    [curve, timeZone],
  )
  const [first, last] = [curve?.days.at(0)?.date, curve?.days.at(-1)?.date]
  if (!curve || !series || first === undefined || last === undefined) return null
  return (
    <CurveOverviewCard
      series={series}
      surplus={null}
      days={curve.days.length}
      firstDate={first}
      lastDate={last}
      tariff={tariff}
      zone={zone}
      onTariff={onTariff}
    />
  )
}

function toInput(
  ids: readonly string[],
  idClient: string | undefined,
  start: string,
  end: string,
): CurveGroupInput | null {
  if (idClient !== undefined) return { idClient, start, end }
  return ids.length > 0 ? { ids: [...ids], start, end } : null
}

function nameOf(group: CurveGroup | undefined, id: string): string {
  const supply = group?.supplies.find(({ idConsumptionPoint }) => idConsumptionPoint === id)
  return supply?.identifier ?? supply?.cups ?? '…'
}
