import './ui/theme/base.css'
import './ui/theme/phone.css'
import './ui/theme/entry-styles.css'
import './ui/theme/print.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onSessionChange } from './platform/session/session-store.ts'
import { startTheme } from './platform/theme/theme-store.ts'
import { ErrorBoundary } from './shell/ErrorScreen.tsx'
import { isPublicPath } from './shell/public-path.ts'
import { router } from './routes/router.tsx'
import { UiProvider } from './ui/theme/UiProvider.tsx'

startTheme()

// The only place that redirects to the login page when a session ends.
onSessionChange((end) => {
  const { pathname, href } = router.state.location
  if (end === null || isPublicPath(pathname)) return
  void router.navigate({
    to: '/login',
    search: end !== 'logged-out' && href !== '/' ? { redirect: href } : {},
  })
})

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <ErrorBoundary>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ErrorBoundary>
  </StrictMode>,
)
