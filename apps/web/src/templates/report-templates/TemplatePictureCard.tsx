import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import { composeReport } from '@vatio/domain/templates/report-documents/compose-report'
import type { TemplatePage } from '@vatio/domain/templates/report-templates/report-template'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { useMemo } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { useImageUrl } from '../generic-documents/generic-documents.queries.ts'
import type { RenderImage } from '../report-view/ReportView.tsx'
import { ReportView } from '../report-view/ReportView.tsx'
import { useSample } from './report-templates.queries.ts'
import styles from './TemplatePictureCard.module.css'

interface TemplatePictureCardProps {
  readonly templateType: TemplateType
  readonly page: TemplatePage
  readonly orientation?: 'portrait' | 'landscape'
  readonly accent?: string | null
  /** Image of the background, where the company uploaded it. */
  readonly background?: string | null
}

/** A page as it looks with the usual sample, small. It says nothing that its caption does not. */
export function TemplatePictureCard(props: TemplatePictureCardProps) {
  const { templateType, page, orientation = 'portrait', accent = null, background = null } = props
  const { data } = useSample(templateType)
  const { clientName } = useUser()
  const { brand } = useTheme()
  const document = useMemo(() => {
    if (!data) return null
    const shown = { ...page, showIf: null, components: ownConditions(page.components) }
    const settings = {
      runningHead: '',
      footer: '',
      hasPageNumbers: false,
      hasLogo: page.components.length > 0,
      hasExplanations: false,
    }
    const { document: composed } = composeReport({
      content: { pages: [shown], pageSize: 'A4', orientation, settings: { ...settings, accent } },
      catalogue: getVariableCatalogue(templateType),
      data,
      company: { name: clientName, colours: brand },
      title: '',
      date: '2026-01-01',
    })
    return { ...composed, pages: composed.pages.slice(0, 1) }
  }, [data, page, orientation, accent, templateType, clientName, brand])
  const renderImage = useMemo(() => imageRenderer(background), [background])
  return (
    <div className={styles.picture} data-orientation={orientation} aria-hidden inert>
      {document ? <ReportView document={document} layout="paper" renderImage={renderImage} /> : null}
    </div>
  )
}

/** Without the conditions of other pages, which are not at hand. */
function ownConditions(components: TemplatePage['components']): TemplatePage['components'] {
  const own = new Set(components.filter(({ type }) => type === 'condition').map(({ uuid }) => uuid))
  return components.map((component) => ({
    ...component,
    showIf: component.showIf && own.has(component.showIf) ? component.showIf : null,
    condition: component.condition
      ? { ...component.condition, and: component.condition.and.filter((uuid) => own.has(uuid)) }
      : null,
  }))
}

function imageRenderer(background: string | null): RenderImage {
  return (image, alt) => {
    if (image.kind === 'logo') return <CompanyLogo alt={alt} />
    const id = image.kind === 'document' ? image.idGenericDocument : background
    return id === null ? null : <Picture id={id} alt={alt} />
  }
}

function Picture({ id, alt }: { readonly id: string; readonly alt: string }) {
  const url = useImageUrl(id)
  return url ? <img src={url} alt={alt} /> : null
}

/** As on paper, the name where there is no logo. */
function CompanyLogo({ alt }: { readonly alt: string }) {
  const { theme } = useTheme()
  const { clientName } = useUser()
  return theme?.logoUrl ? <img src={theme.logoUrl} alt={alt} /> : <strong>{clientName}</strong>
}
