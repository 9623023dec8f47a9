import { periodNames } from '@vatio/domain/periods/by-period'
import type { SipsHistory } from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { formatDate, formatDateTime } from '../../platform/formats/date-format.ts'
import { formatKwh, formatPower } from '../../platform/formats/energy-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { sipsTexts as texts } from './sips-files.messages.ts'
import { useSipsHistory } from './sips-files.queries.ts'
import styles from './SipsFiles.module.css'

interface SipsHistoryCardProps {
  readonly idConsumptionPoint: string
  /** Of gas there are no curves. */
  readonly isElectricity: boolean
}

/** What SIPS files say of a supply: energy by months and periods, with source and date, and technical data. */
export function SipsHistoryCard({ idConsumptionPoint, isElectricity }: SipsHistoryCardProps) {
  const query = useSipsHistory(idConsumptionPoint)
  const { data } = query
  if (query.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!data) return <TextSkeleton lines={6} />
  if (data.readings.length === 0 && !data.point) return <EmptyState text={texts.noHistory} />
  return (
    <div className={styles.body}>
      {data.readings.length > 0 ? (
        <Readings history={data} idConsumptionPoint={isElectricity ? idConsumptionPoint : null} />
      ) : null}
      {data.point ? <PointFacts point={data.point} /> : null}
    </div>
  )
}

interface ReadingsProps {
  readonly history: SipsHistory
  /** The supply for which a curve can be made; null for none. */
  readonly idConsumptionPoint: string | null
}

function Readings({ history, idConsumptionPoint }: ReadingsProps) {
  const { source, loadedAt, maximeterKw } = history
  const readings = history.readings.toReversed()
  const used = periodNames.filter((name) =>
    readings.some(({ activeConsumptionByPeriod: kwh }) => (kwh[name] ?? 0) > 0),
  )
  return (
    <Card
      title={texts.history}
      actions={
        idConsumptionPoint === null ? null : (
          <ButtonLink
            variant="default"
            size="xs"
            to="/energy-crm/consumption-curves"
            search={{ supply: idConsumptionPoint }}
          >
            {texts.makeCurve}
          </ButtonLink>
        )
      }
    >
      <div className={styles.body}>
        {source && loadedAt ? (
          <p className={styles.source}>{texts.source(source, formatDateTime(loadedAt))}</p>
        ) : null}
        <FiguresTable
          caption={texts.history}
          columns={[
            {
              id: 'month',
              header: texts.month,
              render: ({ year, month }) => `${String(month).padStart(2, '0')}-${year}`,
            },
            ...used.map((name) => ({
              id: name,
              header: name.toUpperCase(),
              unit: 'kWh',
              render: ({ activeConsumptionByPeriod: kwh }: (typeof readings)[number]) =>
                formatKwh(kwh[name] ?? 0),
            })),
            {
              id: 'total',
              header: texts.total,
              unit: 'kWh',
              render: ({ activeConsumptionByPeriod: kwh }) =>
                formatKwh(periodNames.reduce((sum, name) => sum + (kwh[name] ?? 0), 0)),
            },
          ]}
          rows={readings}
        />
        {maximeterKw.length > 0 ? (
          <FiguresTable
            caption={texts.maximeter}
            isCaptionShown
            columns={[
              {
                id: 'range',
                header: 'Lectura',
                render: ({ startDate, endDate }) => `${formatDate(startDate)} a ${formatDate(endDate)}`,
              },
              ...[0, 1, 2, 3, 4, 5]
                .filter((place) => maximeterKw.some(({ demandedKw }) => (demandedKw[place] ?? 0) > 0))
                .map((place) => ({
                  id: `p${place + 1}`,
                  header: `P${place + 1}`,
                  unit: 'kW',
                  render: ({ demandedKw }: (typeof maximeterKw)[number]) =>
                    formatNumber(demandedKw[place] ?? 0),
                })),
            ]}
            rows={maximeterKw.toReversed()}
          />
        ) : null}
      </div>
    </Card>
  )
}

function PointFacts({ point }: { readonly point: NonNullable<SipsHistory['point']> }) {
  const powers = point.contractedKw
    .flatMap((kw, place) => (kw === null ? [] : [`P${place + 1} ${formatPower(kw)}`]))
    .join(' · ')
  return (
    <Card title={texts.point}>
      <p className={styles.source}>{texts.source(point.source, formatDateTime(point.loadedAt))}</p>
      <DataList
        facts={[
          { label: texts.distributor, value: point.distributor },
          { label: texts.tariff, value: point.tariff },
          { label: texts.powers, value: powers },
          {
            label: texts.installation,
            value: point.installationKw === null ? null : formatPower(point.installationKw),
          },
          { label: texts.postcode, value: point.postcode },
          { label: texts.cnae, value: point.cnae },
          { label: texts.profile, value: point.profileType },
          { label: texts.selfConsumption, value: point.selfConsumptionCode },
          { label: texts.lastReading, value: point.lastReadingDate && formatDate(point.lastReadingDate) },
          { label: texts.lastContract, value: point.lastContractDate && formatDate(point.lastContractDate) },
          {
            label: texts.lastMarketer,
            value: point.lastMarketerChangeDate && formatDate(point.lastMarketerChangeDate),
          },
        ]}
      />
    </Card>
  )
}
