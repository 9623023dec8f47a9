import { Button } from '@mantine/core'
import { IconChartDots, IconPrinter } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useCallback, useMemo } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ReportActionsCard } from '../../templates/report-actions/ReportActionsCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { openInspector } from '../../ui/charts/inspector-context.ts'
import { parseDayRange, writeDayRange, type DayRange } from '../../ui/charts/time-range.ts'
import { TimeRangeBar } from '../../ui/charts/TimeRangeBar.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { useInsights } from './consumption-insight.queries.ts'
import styles from './ConsumptionInsightPage.module.css'
import { CurveChooser } from './CurveChooser.tsx'
import { EvolutionSection } from './EvolutionSection.tsx'
import {
  parseCurves,
  parseOpening,
  USUAL_OPENING,
  writeCurves,
  writeOpening,
  type ChosenCurve,
  type Opening,
} from './insight-address.ts'
import { boundsOf, inRange, sourceOfCurve } from './insight-range.ts'
import { usePrint } from '../../ui/use-print.ts'
import { InsightReport } from './InsightReport.tsx'
import { PowerSection } from './PowerSection.tsx'
import { ProfilesSection } from './ProfilesSection.tsx'
import { shownCurves } from './shown-curve.ts'
import { SummarySection } from './SummarySection.tsx'
import { insightTexts as texts } from './consumption-insight.messages.ts'

const REPORT = 'insight-report'
const route = getRouteApi('/app/energy-insights')

/** Analysis of one stored curve, or up to four side by side. All of its state is in the address. */
export function ConsumptionInsightPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { curves: curvesText, opening: openingText, range: rangeText } = search
  const curves = useMemo(() => parseCurves(curvesText), [curvesText])
  const opening = useMemo(() => parseOpening(openingText), [openingText])
  const range = useMemo(() => parseDayRange(rangeText), [rangeText])
  const ranged = useMemo(() => curves.map((curve) => inRange(curve, range)), [curves, range])
  // The whole curves say which days there are to choose from.
  const [reported] = ranged
  const whole = useInsights(curves, opening)
  const answers = useInsights(ranged, opening)
  const of = (given: typeof answers) =>
    shownCurves(
      curves,
      given.map(({ data }) => data),
    )
  // oxlint-disable-next-line react/exhaustive-deps -- `of` depends on the curves only
  const shown = useMemo(() => of(answers), [curves, answers])
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  const bounds = useMemo(() => boundsOf(of(whole)), [curves, whole])
  const { isPrinting, print } = usePrint(REPORT)
  const mayImport = canAccess(useUser().applications, 'energy-crm')
  const isWaiting = answers.some(({ data, error }) => !data && !error)

  const go = (change: typeof search) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
    })
  const setCurves = (next: readonly ChosenCurve[]) => go({ curves: writeCurves(next) })
  const setOpening = (next: Opening) => {
    const text = writeOpening(next)
    go({ opening: text === writeOpening(USUAL_OPENING) ? undefined : text })
  }
  const setRange = useCallback(
    (next: DayRange | null) =>
      void navigate({ to: '.', search: (before) => ({ ...before, range: writeDayRange(next) }) }),
    [navigate],
  )

  const views = [
    {
      value: 'summary',
      label: 'Resumen',
      content: <SummarySection curves={shown} range={range} onRange={setRange} bounds={bounds} />,
    },
    {
      value: 'profiles',
      label: 'Perfiles',
      content: <ProfilesSection curves={shown} opening={opening} onOpening={setOpening} />,
    },
    { value: 'power', label: 'Potencia', content: <PowerSection curves={shown} /> },
    { value: 'evolution', label: texts.evolution, content: <EvolutionSection curves={shown} /> },
  ].map((view) => ({ ...view, content: <div className={styles.view}>{view.content}</div> }))

  return (
    <>
      {isPrinting ? <InsightReport id={REPORT} curves={shown} opening={opening} range={range} /> : null}
      <div className={styles.screen} hidden={isPrinting}>
        <Page
          title={texts.title}
          subtitle={texts.subtitle}
          actions={
            <>
              <Button
                variant="default"
                leftSection={<IconChartDots size={16} stroke={1.5} />}
                onClick={openInspector}
              >
                {texts.inspector}
              </Button>
              {reported && shown.length > 0 ? (
                <ReportActionsCard
                  templateType="energyInsights"
                  source={sourceOfCurve(reported)}
                  title={texts.title}
                />
              ) : null}
              {shown.length > 0 ? (
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} stroke={1.5} />}
                  disabled={isWaiting}
                  onClick={print}
                >
                  Imprimir
                </Button>
              ) : null}
            </>
          }
        >
          <div className={styles.page}>
            <CurveChooser curves={curves} answers={answers} onChange={setCurves} />
            {curves.length === 0 ? (
              <EmptyState
                text={texts.chooseConsumptionPoint}
                action={
                  mayImport ? (
                    <ButtonLink to="/energy-crm/consumption-curves" variant="default">
                      Cargar una curva
                    </ButtonLink>
                  ) : undefined
                }
              />
            ) : null}
            {bounds ? <TimeRangeBar bounds={bounds} range={range} onRange={setRange} /> : null}
            {shown.length > 0 ? (
              <PageTabs tabs={views} open={search.view} parameter="view" keepsHistory />
            ) : null}
            {shown.length === 0 && isWaiting ? (
              <>
                <StatSkeleton count={6} />
                <ChartSkeleton height={320} />
              </>
            ) : null}
          </div>
        </Page>
      </div>
    </>
  )
}
