import { GRID_ROW_HEIGHT_PX } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { widgetOf, type WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import type { WidgetPlacement } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { CommercialsWidget } from './CommercialsWidget.tsx'
import { MonthlyContractsWidget } from './MonthlyContractsWidget.tsx'
import { PortfolioKpiWidget } from './PortfolioKpiWidget.tsx'
import { RenewalCalendarWidget } from './RenewalCalendarWidget.tsx'
import { ShortcutWidget } from './ShortcutWidget.tsx'
import { StatesWidget } from './StatesWidget.tsx'
import { widgetTexts as texts } from './widgets.messages.ts'
import styles from './WidgetCard.module.css'

/** Between two widgets, in px. */
export const GRID_GAP_PX = 10
/** Title and padding of a card with a title. */
const CHROME_PX = 62

/** Height of a widget by its rows, in px. */
export function heightOfRows(rows: number): number {
  return Math.round(rows * GRID_ROW_HEIGHT_PX + (rows - 1) * GRID_GAP_PX)
}

/** Widgets that count the contracts that are not closed, all of them the same set. */
const ofOpenContracts: ReadonlySet<WidgetIdentifier> = new Set([
  'portfolioKpi',
  'states',
  'contractsByState',
  'commercials',
  'contractsByCommercial',
])

/** A widget with its title; a shortcut renders its own card. */
export function WidgetCard({ placement }: { readonly placement: WidgetPlacement }) {
  const { label } = widgetOf(placement.componentIdentifier)
  if (placement.componentIdentifier === 'shortcut') {
    return (
      <div className={styles.plain}>
        <ShortcutWidget configuration={placement.widgetConfiguration} columns={placement.w} />
      </div>
    )
  }
  return (
    <section className={styles.card} aria-label={label}>
      <header>
        <h2>{label}</h2>
        {ofOpenContracts.has(placement.componentIdentifier) ? <span>{texts.onlyOpen}</span> : null}
      </header>
      <div className={styles.body}>
        <Content placement={placement} label={label} />
      </div>
    </section>
  )
}

function Content({
  placement,
  label,
}: {
  readonly placement: Exclude<WidgetPlacement, { componentIdentifier: 'shortcut' }>
  readonly label: string
}) {
  const height = Math.max(60, heightOfRows(placement.h) - CHROME_PX)
  switch (placement.componentIdentifier) {
    case 'portfolioKpi':
      return <PortfolioKpiWidget configuration={placement.widgetConfiguration} />
    case 'states':
    case 'contractsByState':
      return <StatesWidget label={label} configuration={placement.widgetConfiguration} height={height} />
    case 'commercials':
    case 'contractsByCommercial':
      return <CommercialsWidget label={label} configuration={placement.widgetConfiguration} height={height} />
    case 'monthlyCreatedContracts':
      return <MonthlyContractsWidget label={label} height={height} />
    case 'renewalCalendar':
    default:
      return <RenewalCalendarWidget configuration={placement.widgetConfiguration} />
  }
}
