import { Button } from '@mantine/core'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { LiveFiguresCard } from '../study-figures/LiveFiguresCard.tsx'
import { panelOf, useStudyFigures } from '../study-figures/study-figures.queries.ts'
import { InstallationChoice } from './InstallationChoice.tsx'
import { OptimisationControl } from './OptimisationControl.tsx'
import { ProductionFigures } from './ProductionFigures.tsx'
import { productionTexts as texts } from './study-production.messages.ts'
import { SunSource } from './SunSource.tsx'
import { SurfacePanels } from './SurfacePanels.tsx'
import { useOptimisation } from './use-optimisation.ts'
import { useProduction } from './use-production.ts'
import styles from './ProductionCard.module.css'

/** The tab of production: the panels of each surface, their optimum, and what they produce. */
export function ProductionCard() {
  const { content } = useStudyEditor()
  const { surfaces, stepsUpdates } = content
  const figures = useStudyFigures()
  const optimisation = useOptimisation()
  const { calculate, done } = useProduction()
  const produced = surfaces.flatMap((surface) => {
    const { production } = surface
    return production === null ? [] : [{ ...surface, production }]
  })
  const isCalculable = surfaces.length > 0 && panelOf(content) !== null
  return (
    <div className={styles.tab}>
      <Card title={texts.installation}>
        <div className={styles.part}>
          <InstallationChoice onModeChange={optimisation.clear} />
          <SurfacePanels />
          <OptimisationControl optimisation={optimisation} />
        </div>
      </Card>
      <LiveFiguresCard {...figures} />
      <Card
        title={texts.results}
        actions={
          <Button loading={done !== null} disabled={!isCalculable} onClick={calculate}>
            {produced.length === 0 ? texts.calculate : texts.recalculate}
          </Button>
        }
      >
        <div className={styles.part}>
          <SunSource {...figures} />
          {done === null ? null : <Progress label={texts.calculating} done={done} of={surfaces.length} />}
          {stepsUpdates.production && produced.length > 0 ? (
            <Notice tone="warning">{texts.outdated}</Notice>
          ) : null}
          {produced.length === 0 ? null : <ProductionFigures surfaces={produced} />}
        </div>
      </Card>
    </div>
  )
}
