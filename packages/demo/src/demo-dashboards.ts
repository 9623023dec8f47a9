import type { Box } from '@vatio/domain/dashboards/dashboard-views/dashboard-layout'
import { widgetOf, type WidgetIdentifier } from '@vatio/domain/dashboards/widgets/widget.data'
import type { DemoCompany } from './demo-company.ts'
import type { SeededRandom } from './seeded-random.ts'

const places: readonly (Box & {
  readonly componentIdentifier: WidgetIdentifier
  readonly chartType?: 'bar'
})[] = [
  { componentIdentifier: 'portfolioKpi', x: 0, y: 0, w: 8, h: 2 },
  { componentIdentifier: 'renewalCalendar', x: 0, y: 2, w: 8, h: 7 },
  { componentIdentifier: 'monthlyCreatedContracts', x: 8, y: 0, w: 10, h: 4 },
  { componentIdentifier: 'contractsByState', x: 8, y: 4, w: 5, h: 5 },
  {
    componentIdentifier: 'contractsByCommercial',
    x: 13,
    y: 4,
    w: 5,
    h: 5,
    chartType: 'bar',
  },
]

/** A favourite dashboard for each person who signs in, so that home shows the portfolio at once. */
export function makeDashboards(random: SeededRandom, { clientUID, users }: DemoCompany, createdMs: number) {
  return {
    dashboard_views: Object.values(users).map(({ userUID }) => ({
      client_uid: clientUID,
      id_dashboard_view: random.id(createdMs),
      user_uid: userUID,
      name: 'Mi cartera',
      description: 'Contratos, renovaciones y altas del año.',
      layout: places.map(({ componentIdentifier, x, y, w, h, chartType }) => ({
        componentIdentifier,
        uuid: random.id(createdMs),
        application: widgetOf(componentIdentifier).application,
        x,
        y,
        w,
        h,
        ...(chartType ? { widgetConfiguration: { chartType } } : {}),
      })),
      favorite: true,
      creation_timestamp: new Date(createdMs).toISOString(),
      version: 1,
    })),
  }
}
