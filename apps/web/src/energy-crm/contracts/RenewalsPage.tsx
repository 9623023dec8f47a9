import { Button, Stack } from '@mantine/core'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { monthOf, yearOf } from '@vatio/domain/time/civil-time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { formatMonth, monthName, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { MonthColumns } from '../../ui/charts/MonthColumns.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { ExportCard } from '../exports/ExportCard.tsx'
import { useExportRenewals } from '../exports/exports.queries.ts'
import { RenewalCalendarCard } from './RenewalCalendarCard.tsx'
import { CLOSED_STATES, NO_SUCCESSOR } from './contracts.queries.ts'
import { OVERDUE } from './expiry-filter.ts'
import { renewalTexts as texts } from './renewals.messages.ts'
import { useRenewalFees, useRenewalFigures, useRenewalSettings } from './renewals.queries.ts'
import { firstOf, lastOf } from './weeks-of-month.ts'

const RenewalSettingsDialog = lazyPart(
  async () => (await import('./RenewalSettingsDialog.tsx')).RenewalSettingsDialog,
)

/** The contracts that renew, by day and by month, with the months of the company. */
export function RenewalsPage() {
  const [first, setFirst] = useState(() => firstOf(todayInMadrid()))
  const [isExporting, setExporting] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const isAdmin = hasRole(useUser().role, 'admin')
  const settings = useRenewalSettings().data
  const exporting = useExportRenewals()
  const end = lastOf(first)
  const query = useRenewalFigures(first, end)
  const figures = query.isPlaceholderData ? undefined : query.data
  const lost = sum(figures?.lost.map((day) => day.contracts))
  const contracts = sum(figures?.days.map((day) => day.contracts))
  return (
    <>
      <Page
        title={texts.title}
        actions={
          <>
            {isAdmin && settings ? (
              <Button variant="default" onClick={() => setSetting(true)}>
                {texts.settings}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setExporting(true)}>
              {texts.export}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          {figures ? (
            <Stats>
              <Stat label={texts.inMonth} value={formatCount(contracts)} note={formatMonth(first)} />
              <Stat
                label={texts.implicitInMonth}
                value={formatCount(sum(figures.days.map((day) => day.implicit)))}
              />
              <Stat
                label={texts.kwhInMonth}
                value={formatNumber(sum(figures.days.map((day) => day.kwh)), 0)}
                unit="kWh"
              />
              <FeesStat start={first} end={end} />
              <Stat
                label={texts.lost}
                value={
                  <Link
                    to="/energy-crm/contracts"
                    search={{
                      state: CLOSED_STATES,
                      stateChanged: `${first}..${end}`,
                      successor: NO_SUCCESSOR,
                    }}
                    aria-label={texts.openLost(lost)}
                  >
                    {formatCount(lost)}
                  </Link>
                }
                note={texts.lostNote}
              />
              <Stat
                label={texts.overdue}
                value={
                  <Link
                    to="/energy-crm/contracts"
                    search={{ expires: OVERDUE, successor: NO_SUCCESSOR, sort: 'expiryDate' }}
                    aria-label={texts.openOverdue(figures.overdue.contracts)}
                  >
                    {formatCount(figures.overdue.contracts)}
                  </Link>
                }
                note={texts.overdueNote}
              />
            </Stats>
          ) : null}
          <Card>
            <RenewalCalendarCard first={first} onMonth={setFirst} />
          </Card>
          <YearCard year={yearOf(first)} />
        </Stack>
      </Page>
      {isSetting && settings ? (
        <RenewalSettingsDialog settings={settings} onClose={() => setSetting(false)} />
      ) : null}
      {isExporting ? (
        <ExportCard
          list="renewals"
          rows={figures ? contracts : null}
          busy={exporting.isPending}
          onExport={(format) => exporting.mutate({ query: { format, start: first, end }, body: {} })}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </>
  )
}

/** The fees of the contracts that renew in a month; a user sees the own ones. */
function FeesStat({ start, end }: { readonly start: string; readonly end: string }) {
  const { data } = useRenewalFees(start, end)
  return (
    <Stat
      label={texts.feesInMonth}
      value={data ? formatNumber(data.totalFee ?? data.fee) : '…'}
      unit="€"
      note={data ? texts.feesNote(data.calculated, data.contracts) : undefined}
    />
  )
}

function YearCard({ year }: { readonly year: number }) {
  const { data } = useRenewalFigures(`${year}-01-01`, `${year}-12-31`)
  if (!data) return null
  const counts = Array<number>(12).fill(0)
  for (const { date, contracts } of data.days) counts[monthOf(date) - 1]! += contracts
  const label = texts.monthly(year)
  return (
    <Card title={label}>
      <MonthColumns
        label={label}
        counts={counts}
        height={220}
        data={() => ({
          headers: [texts.month, texts.contracts],
          rows: counts.map((count, at) => [monthName(at + 1), count]),
        })}
        fileName={`renovaciones-${year}`}
      />
    </Card>
  )
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, number) => total + number, 0)
}
