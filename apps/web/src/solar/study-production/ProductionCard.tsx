import { Button } from '@mantine/core'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { LiveFiguresCard } from '../study-figures/LiveFiguresCard.tsx'
import { useStudyFigures, type LiveFigures } from '../study-figures/study-figures.queries.ts'
import { InstallationChoice } from './InstallationChoice.tsx'
import { OptimisationControl } from './OptimisationControl.tsx'
import { ProductionFigures } from './ProductionFigures.tsx'
import { PlaceNotice } from './PlaceNotice.tsx'
import { productionTexts as texts } from './study-production.messages.ts'
import { SunSource } from './SunSource.tsx'
import { SurfacePanels } from './SurfacePanels.tsx'
import { SurfacePreviews } from './SurfacePreviews.tsx'
import { useOptimisation } from './use-optimisation.ts'
import { useProduction } from './use-production.ts'
import styles from './ProductionCard.module.css'

/** The tab of production: the panels of each surface, their optimum, and what they produce. */
export function ProductionCard() {
  const { content } = useStudyEditor()
  const { surfaces } = content
  const figures = useStudyFigures()
  const optimisation = useOptimisation()
  const { calculate, done } = useProduction()
  const produced = surfaces.flatMap((surface) => {
    const { production } = surface
    return production === null ? [] : [{ ...surface, production }]
  })
  return (
    <div className={styles.tab}>
      <Card title={texts.installation}>
        <div className={styles.part}>
          <InstallationChoice onModeChange={optimisation.clear} />
          <SurfacePreviews />
          <SurfacePanels />
          <OptimisationControl optimisation={optimisation} />
        </div>
      </Card>
      <LiveFiguresCard {...figures} />
      <Card
        title={texts.results}
        actions={
          <Button
            variant="light"
            loading={done !== null}
            disabled={surfaces.length === 0}
            onClick={calculate}
          >
            {produced.length === 0 ? texts.calculate : texts.recalculate}
          </Button>
        }
      >
        <div className={styles.part}>
          <PlaceNotice />
          <SunSource {...figures} />
          {done === null ? null : <Progress label={texts.calculating} done={done} of={surfaces.length} />}
          {isOutdated(surfaces, figures.figures) ? <Notice tone="warning">{texts.outdated}</Notice> : null}
          {produced.length === 0 ? null : <ProductionFigures surfaces={produced} />}
        </div>
      </Card>
    </div>
  )
}

/** Whether a stored production is not that of the panels as they are now; that of a file of PVGIS is not known here. */
function isOutdated(surfaces: readonly StudySurface[], figures: LiveFigures | null): boolean {
  return surfaces.some(({ production }, index) => {
    const now = figures?.energy.production.surfaces[index]?.totalKwh
    if (production === null || now === undefined || production.source.kind !== figures?.source.kind)
      return false
    return Math.abs(production.totalKwh - now) > 1e-3 * Math.max(1, now)
  })
}
