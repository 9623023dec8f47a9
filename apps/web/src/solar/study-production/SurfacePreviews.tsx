import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { useStudyEditor } from '../study-editor.ts'
import { SurfacePreviewCard } from '../surfaces/SurfacePreviewCard.tsx'
import styles from './SurfacePanels.module.css'

/** Each surface on its aerial photo with its panels, beside one another. */
export function SurfacePreviews() {
  const { content } = useStudyEditor()
  const { surfaces } = content
  if (surfaces.length === 0) return null
  const panel = findStudyPanel(content)
  return (
    <div className={styles.previews}>
      {surfaces.map((surface) => (
        <SurfacePreviewCard key={surface.surfaceId} surface={surface} panel={panel} />
      ))}
    </div>
  )
}
