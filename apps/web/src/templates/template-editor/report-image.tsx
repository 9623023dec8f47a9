import { useUser } from '../../platform/session/session-store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { useBackgrounds } from './template-editor.queries.ts'
import { useImageUrl } from '../generic-documents/generic-documents.queries.ts'
import type { RenderImage } from '../report-view/ReportView.tsx'

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

function Background({ idBackground }: { readonly idBackground: string }) {
  const background = useBackgrounds().find((one) => one.idBackground === idBackground)
  return background?.idGenericDocument ? <Picture id={background.idGenericDocument} alt="" /> : null
}

/** The images of a report in the application. Of the module: sheets are drawn again for a new function. */
export const renderReportImage: RenderImage = (image, alt) => {
  if (image.kind === 'logo') return <CompanyLogo alt={alt} />
  return image.kind === 'document' ? (
    <Picture id={image.idGenericDocument} alt={alt} />
  ) : (
    <Background idBackground={image.idBackground} />
  )
}
