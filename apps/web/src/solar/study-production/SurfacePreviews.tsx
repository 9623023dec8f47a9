import { useStudyEditor } from '../study-editor.ts'
import { panelOf } from '../study-figures/study-figures.queries.ts'
import { SurfacePreviewCard } from '../surfaces/SurfacePreviewCard.tsx'
import styles from './SurfacePanels.module.css'

/** Each surface on its aerial photo with its panels, beside one another. */
export function SurfacePreviews() {
  const { content } = useStudyEditor()
  const { surfaces } = content
  if (surfaces.length === 0) return null
  const panel = panelOf(content)
  return (
    <div className={styles.previews}>
      {surfaces.map((surface) => (
        <SurfacePreviewCard key={surface.surfaceId} surface={surface} panel={panel} />
      ))}
    </div>
  )
}
