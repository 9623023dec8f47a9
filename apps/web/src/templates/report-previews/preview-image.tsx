import { useUser } from '../../platform/session/session-store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { useImageUrl } from '../generic-documents/generic-documents.queries.ts'
import type { RenderImage } from '../report-view/ReportView.tsx'

/** The images of a report for signed-in people. */
export const renderPreviewImage: RenderImage = (image, alt) => {
  switch (image.kind) {
    case 'logo':
      return <CompanyLogo alt={alt} />
    case 'background':
      return <Picture id={image.idImage} alt={alt} />
    case 'document':
    default:
      return <Picture id={image.idGenericDocument} alt={alt} />
  }
}

/** As on paper, the name where there is no logo. */
function CompanyLogo({ alt }: { readonly alt: string }) {
  const { theme } = useTheme()
  const { clientName } = useUser()
  return theme?.logoUrl ? <img src={theme.logoUrl} alt={alt} /> : <strong>{clientName}</strong>
}

function Picture({ id, alt }: { readonly id: string | null; readonly alt: string }) {
  const url = useImageUrl(id)
  return url === undefined ? null : <img src={url} alt={alt} />
}
