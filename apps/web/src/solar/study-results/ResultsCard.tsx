import { Button } from '@mantine/core'
import { Card } from '../../ui/Card.tsx'
import { ChartSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { figuresTexts, useStudyFigures } from '../study-figures/study-figures.queries.ts'
import { CollectiveCard } from '../study-collective/CollectiveCard.tsx'
import { BatterySection } from './BatterySection.tsx'
import { EnergyTable } from './EnergyTable.tsx'
import { energyRowsOf } from './energy-rows.ts'
import { ResultChart, ResultIndicators } from './ResultFigures.tsx'
import { SpendingTable } from './SpendingTable.tsx'
import { resultsTexts as texts } from './study-results.messages.ts'
import { useResults } from './use-results.ts'
import { WeekChart } from './WeekChart.tsx'
import styles from './ResultsCard.module.css'

/** The tab of results: what the installation covers, saves and leaves over. */
export function ResultsCard() {
  const { content } = useStudyEditor()
  const { figures, missing, error } = useStudyFigures()
  const { calculate, isPending } = useResults()
  const { hasResults, surfaces } = content
  const isWaiting = figures === null && missing === null && error === null
  return (
    <div className={styles.tab}>
      <Card
        title={texts.title}
        actions={
          <Button variant="light" loading={isPending} onClick={calculate}>
            {hasResults ? texts.recalculate : texts.calculate}
          </Button>
        }
      >
        <div className={styles.part}>
          {missing === null ? null : <Notice tone="info">{figuresTexts.missing[missing]}</Notice>}
          {error === null ? null : <Notice tone="danger">{error}</Notice>}
          {figures !== null && !hasResults ? <Notice tone="info">{texts.preview}</Notice> : null}
          {isWaiting ? <StatSkeleton count={6} /> : null}
          {isWaiting ? <ChartSkeleton /> : null}
          {figures === null ? null : <ResultIndicators figures={figures} />}
          {figures === null ? null : <ResultChart figures={figures} />}
        </div>
      </Card>
      {figures === null ? null : (
        <>
          <Card title={`${texts.energyTable} (kWh)`}>
            <EnergyTable
              rows={energyRowsOf(
                figures,
                surfaces.map(({ name }) => name),
              )}
            />
          </Card>
          <Card title={texts.economicTable}>
            <SpendingTable spending={figures.energy.spending} />
          </Card>
          <Card title={texts.week}>
            <WeekChart figures={figures} />
          </Card>
        </>
      )}
      <Card title={texts.battery}>
        <div className={styles.part}>
          <BatterySection figures={figures} />
        </div>
      </Card>
      <CollectiveCard />
    </div>
  )
}
