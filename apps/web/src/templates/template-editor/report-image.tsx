import { useTheme } from '../../platform/theme/theme-store.ts'
import { Logo } from '../../ui/Logo.tsx'
import { useBackgrounds } from './template-editor.queries.ts'
import { useImageUrl } from '../generic-documents/generic-documents.queries.ts'
import type { RenderImage } from '../report-view/ReportView.tsx'

function Picture({ id, alt }: { readonly id: string; readonly alt: string }) {
  const url = useImageUrl(id)
  return url ? <img src={url} alt={alt} /> : null
}

function CompanyLogo({ alt }: { readonly alt: string }) {
  const { theme } = useTheme()
  return theme?.logoUrl ? <img src={theme.logoUrl} alt={alt} /> : <Logo />
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
