import '../ui/theme/component-styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../platform/http/query-client.ts'
import { ComingSoonPage } from './ComingSoonPage.tsx'

/** The coming-soon card at an address that needs no session, outside the frame. */
export function PublicComingSoonPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <ComingSoonPage />
      </main>
    </QueryClientProvider>
  )
}
