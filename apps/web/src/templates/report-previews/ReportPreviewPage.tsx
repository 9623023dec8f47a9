import '../../ui/theme/component-styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queryClient } from '../../platform/http/query-client.ts'
import { ReportPreview } from './ReportPreview.tsx'

const route = getRouteApi('/templates/$templateType/$idPreview')

/** The preview of a report in a tab of its own, without the bar of the application. */
export function ReportPreviewPage() {
  const { idPreview } = route.useParams()
  const { isBlank } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <QueryClientProvider client={queryClient}>
      <ReportPreview
        key={idPreview}
        idPreview={idPreview}
        isBlank={isBlank === 'true'}
        onRegenerated={(next) =>
          void navigate({ params: (params) => ({ ...params, idPreview: next }), search: true, replace: true })
        }
      />
    </QueryClientProvider>
  )
}
