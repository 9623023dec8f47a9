import { Anchor, Button, Stack } from '@mantine/core'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { yearOf } from '@vatio/domain/time/civil-time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { CompareRenewalsCard } from '../../billing/portfolio-comparisons/CompareRenewalsCard.tsx'
import { ExportCard } from '../exports/ExportCard.tsx'
import { useExportRenewals } from '../exports/exports.queries.ts'
import { RenewalCalendarCard } from './RenewalCalendarCard.tsx'
import { RenewalDayDialog } from './RenewalDayDialog.tsx'
import { RenewalYearCard } from './RenewalYearCard.tsx'
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
  const [opened, setOpened] = useState<'all' | 'implicit' | null>(null)
  const isAdmin = hasRole(useUser().role, 'admin')
  const settings = useRenewalSettings().data
  const exporting = useExportRenewals()
  const end = lastOf(first)
  const query = useRenewalFigures(first, end)
  const figures = query.isPlaceholderData ? undefined : query.data
  const lost = sum(figures?.lost.map((day) => day.contracts))
  const contracts = sum(figures?.days.map((day) => day.contracts))
  const implicit = sum(figures?.days.map((day) => day.implicit))
  const openingOf = (label: string, text: string, which: 'all' | 'implicit' = 'all') => (
    <Opening label={texts.openFigure(text, label)} text={text} onOpen={() => setOpened(which)} />
  )
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
            <CompareRenewalsCard start={first} end={end} contracts={figures && contracts} />
          </>
        }
      >
        <Stack gap={16}>
          {figures ? (
            <Stats>
              <Stat
                label={texts.inMonth}
                value={openingOf(texts.inMonth, formatCount(contracts))}
                note={formatMonth(first)}
              />
              <Stat
                label={texts.implicitInMonth}
                value={openingOf(texts.implicitInMonth, formatCount(implicit), 'implicit')}
              />
              <Stat
                label={texts.kwhInMonth}
                value={openingOf(texts.kwhInMonth, formatNumber(sum(figures.days.map((day) => day.kwh)), 0))}
                unit="kWh"
              />
              <FeesStat start={first} end={end} onOpen={() => setOpened('all')} />
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
          <RenewalYearCard year={yearOf(first)} />
        </Stack>
      </Page>
      {isSetting && settings ? (
        <RenewalSettingsDialog settings={settings} onClose={() => setSetting(false)} />
      ) : null}
      {opened ? (
        <RenewalDayDialog
          start={first}
          end={end}
          count={opened === 'all' ? contracts : implicit}
          isImplicit={opened === 'implicit'}
          onClose={() => setOpened(null)}
        />
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
function FeesStat({
  start,
  end,
  onOpen,
}: {
  readonly start: string
  readonly end: string
  readonly onOpen: () => void
}) {
  const { data } = useRenewalFees(start, end)
  const value = data ? formatNumber(data.totalFee ?? data.fee) : '…'
  return (
    <Stat
      label={texts.feesInMonth}
      value={
        <Opening label={texts.openFigure(`${value} €`, texts.feesInMonth)} text={value} onOpen={onOpen} />
      }
      unit="€"
      note={data ? texts.feesNote(data.calculated, data.contracts) : undefined}
    />
  )
}

interface OpeningProps {
  readonly label: string
  readonly text: string
  readonly onOpen: () => void
}

/** A figure that opens the contracts that it counts. */
function Opening({ label, text, onOpen }: OpeningProps) {
  return (
    <Anchor component="button" type="button" inherit underline="always" aria-label={label} onClick={onOpen}>
      {text}
    </Anchor>
  )
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, number) => total + number, 0)
}
