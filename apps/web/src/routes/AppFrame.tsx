import '../ui/theme/component-styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { isOnboardingDue } from '@vatio/domain/administration/onboarding/onboarding'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../platform/http/query-client.ts'
import { onLostAccess } from '../platform/session/lost-access.ts'
import { getSession, onSessionChange, useSession } from '../platform/session/session-store.ts'
import { readStored, writeStored } from '../platform/session/storage.ts'
import { BackupBannerCard } from '../administration/backups/BackupBannerCard.tsx'
import { ActingBannerCard } from '../administration/companies/ActingBannerCard.tsx'
import { LicenceBannerCard } from '../identity/licences/LicenceBannerCard.tsx'
import { AppliedListView } from '../dashboards/list-views/AppliedListView.tsx'
import { ListViewMenu } from '../dashboards/list-views/ListViewMenu.tsx'
import { checkSession } from '../identity/session/session.queries.ts'
import { closeInspector, useInspectorContext } from '../ui/charts/inspector-context.ts'
import { PrintedHead } from '../ui/PrintedHead.tsx'
import { lazyPart, loadPartsAtRest } from '../ui/floating/lazy-part.tsx'
import { SavedViewsContext } from '../ui/table/saved-views.ts'
import styles from './AppFrame.module.css'
import { keepTyping } from './keep-typing.ts'
import { applicationOf, visibleSections } from '../shell/navigation.ts'
import { shellMessages } from '../shell/shell.messages.ts'
import { SideNavigation } from '../shell/SideNavigation.tsx'
import { TopBar } from '../shell/TopBar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const OnboardingDialog = lazyPart(
  async () => (await import('../administration/onboarding/OnboardingDialog.tsx')).OnboardingDialog,
  { unasked: true },
)
const CommandPalette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette)
const ShortcutSheet = lazyPart(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)
const GraphInspector = lazyPart(
  async () => (await import('../energy-insights/graph-inspector/GraphInspector.tsx')).GraphInspector,
)
const NavigationSheet = lazyPart(async () => (await import('../shell/NavigationSheet.tsx')).NavigationSheet)

const savedViews = { View: AppliedListView, Menu: ListViewMenu }

const FOLDED_KEY = 'persistent-navigation-folded'

/** The bar, the side navigation of the open application, and the screen. */
export function AppFrame() {
  const session = useSession()
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const busy = useRouterState({ select: (state) => state.status === 'pending' })
  const [folded, setFolded] = useState(() => readStored(FOLDED_KEY) === 'yes')
  // The sheet belongs to the path on which it was opened: navigation closes it.
  const [sheetPath, setSheetPath] = useState<string | null>(null)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [onboardingHidden, setOnboardingHidden] = useState(false)
  const application = applicationOf(path)
  const { isOpen: inspectorOpen } = useInspectorContext()
  // Back and forward leave the screen that it was opened on.
  useEffect(() => closeInspector, [path])

  useEffect(() => {
    // A stored token may have expired meanwhile: then this call ends the session. The guards used the stored user; where
    // the user has changed, they run again.
    const check = () => {
      const stored = getSession()?.user
      checkSession()
        .then(() => (getSession()?.user === stored ? undefined : router.invalidate()))
        .catch(() => {})
    }
    check()
    const onVisibility = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', onVisibility)
    const stops = [
      onLostAccess(check),
      onSessionChange((end) => {
        if (end) queryClient.clear()
      }),
    ]
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      for (const stop of stops) stop()
    }
  }, [router])

  const takeTyped = useRef((): string => '')
  const closePalette = () => {
    takeTyped.current()
    setPaletteOpen(false)
  }
  const openPalette = () => {
    if (paletteOpen) return
    takeTyped.current = keepTyping(closePalette)
    setPaletteOpen(true)
  }
  useEffect(() => () => void takeTyped.current(), [])
  useShortcuts({ onPalette: openPalette, onSheet: () => setSheetOpen(true) })

  useEffect(
    () => loadPartsAtRest(() => router.state.status === 'idle' && queryClient.isFetching() === 0),
    // oxlint-disable-next-line react/exhaustive-deps -- another screen shows other parts
    [router, path],
  )

  if (!session) return null

  const fold = () => {
    writeStored(FOLDED_KEY, folded ? 'no' : 'yes')
    setFolded(!folded)
  }

  const { user } = session
  // A module that is not available yet has no navigation.
  const hasSections =
    application !== null && visibleSections(application, user, (at) => at in router.routesByPath).length > 0

  return (
    <QueryClientProvider client={queryClient}>
      <div
        className={styles.frame}
        data-frame
        data-print="unframed"
        data-navigation={hasSections ? (folded ? 'folded' : 'open') : 'none'}
      >
        <a className={styles.skip} href="#content" data-print="hide">
          {shellMessages.skip}
        </a>
        <TopBar user={user} onOpenNavigation={() => setSheetPath(path)} onOpenPalette={openPalette} />
        {hasSections ? (
          <aside className={styles.side} data-print="hide">
            <SideNavigation application={application} user={user} folded={folded} onFold={fold} />
          </aside>
        ) : null}
        <main id="content" className={styles.content} tabIndex={-1} data-print="unframed">
          <PrintedHead />
          {/* Always there: the router finds a page, whose scroll position it restores, by its place. */}
          <div data-print="hide">
            <ActingBannerCard user={user} />
            <LicenceBannerCard />
            <BackupBannerCard user={user} />
          </div>
          <SavedViewsContext value={savedViews}>
            <Outlet />
          </SavedViewsContext>
        </main>
        {busy ? <div className={styles.progress} aria-hidden data-print="hide" /> : null}
      </div>
      {sheetPath === path ? (
        <NavigationSheet application={application} user={user} onClose={() => setSheetPath(null)} />
      ) : null}
      {paletteOpen ? (
        <CommandPalette
          user={user}
          onClose={closePalette}
          onShortcuts={() => setSheetOpen(true)}
          takeTyped={() => takeTyped.current()}
        />
      ) : null}
      {sheetOpen ? <ShortcutSheet onClose={() => setSheetOpen(false)} /> : null}
      {inspectorOpen ? <GraphInspector onClose={closeInspector} /> : null}
      {!onboardingHidden && isOnboardingDue(user) ? (
        <OnboardingDialog onClose={() => setOnboardingHidden(true)} />
      ) : null}
    </QueryClientProvider>
  )
}
