import { builtInBackgrounds } from '@vatio/domain/templates/backgrounds/background'
import { drawBackground } from '@vatio/domain/templates/backgrounds/draw-background'
import { toDocumentColours } from '@vatio/domain/templates/report-documents/document-colours'
import type { DocumentColours } from '@vatio/domain/templates/report-documents/report-document'
import { toSvgText } from '@vatio/domain/templates/report-documents/svg-shape'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { useImageUrl } from '../generic-documents/generic-documents.queries.ts'
import styles from './Inspector.module.css'
import { useContent } from './template-editor.ts'
import { pageTexts as texts } from './template-editor.messages.ts'
import { useBackgrounds } from './template-editor.queries.ts'

interface BackgroundFieldProps {
  readonly value: string | null
  readonly onChange: (idBackground: string | null) => void
}

/** The gallery of backgrounds, in the colours of the template. */
export function BackgroundField({ value, onChange }: BackgroundFieldProps) {
  const { orientation, settings } = useContent()
  const { brand } = useTheme()
  const colours = toDocumentColours(brand, settings.accent)
  const backgrounds = useBackgrounds()
  return (
    <fieldset className={styles.group}>
      <legend>{texts.background}</legend>
      <div className={styles.gallery}>
        {[null, ...backgrounds].map((background) => {
          const id = background?.idBackground ?? null
          const name = background?.name ?? texts.noBackground
          return (
            <label key={id} className={styles.background} title={name}>
              <input
                type="radio"
                name="background"
                aria-label={name}
                checked={value === id}
                onChange={() => onChange(id)}
              />
              <Thumbnail
                idBackground={id}
                idGenericDocument={background?.idGenericDocument ?? null}
                orientation={orientation}
                colours={colours}
              />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ThumbnailProps {
  readonly idBackground: string | null
  readonly idGenericDocument: string | null
  readonly orientation: TemplateContent['orientation']
  readonly colours: DocumentColours
}

function Thumbnail({ idBackground, idGenericDocument, orientation, colours }: ThumbnailProps) {
  const uploaded = useImageUrl(idGenericDocument)
  const builtIn = builtInBackgrounds.find((known) => known === idBackground)
  const drawn = builtIn
    ? `data:image/svg+xml,${encodeURIComponent(toSvgText(drawBackground(builtIn, orientation, colours)))}`
    : undefined
  const src = drawn ?? uploaded
  return (
    <span className={styles.paper} data-orientation={orientation}>
      {src ? <img src={src} alt="" loading="lazy" /> : null}
    </span>
  )
}
