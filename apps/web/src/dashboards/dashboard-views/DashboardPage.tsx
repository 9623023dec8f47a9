import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { defaultLayout, firstDashboard } from '@vatio/domain/dashboards/dashboard-views/dashboard-view'
import type {
  DashboardView,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState, type ReactNode } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ChecklistCard } from '../../administration/onboarding/ChecklistCard.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
import { TodayCard } from '../today/TodayCard.tsx'
import { DashboardBoard } from './DashboardBoard.tsx'
import { DashboardMenu, searchOf } from './DashboardMenu.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import { useDashboardViews } from './dashboard-views.queries.ts'
import styles from './DashboardPage.module.css'

const route = getRouteApi('/app/')

/** Home with dashboards: the menu of views and the open one. */
export function DashboardPage() {
  const user = useUser()
  const navigate = useNavigate()
  const { dashboard } = route.useSearch()
  const query = useDashboardViews()
  const [created, setCreated] = useState<string | null>(null)
  // The view that was opened first stays open when another one is marked as the favourite.
  const [opened, setOpened] = useState<string | null>(null)
  if (query.isError) {
    return (
      <DashboardLayout>
        <ErrorState error={query.error} fallback={texts.listFailed} onRetry={() => void query.refetch()} />
      </DashboardLayout>
    )
  }
  if (!query.data) {
    return (
      <DashboardLayout>
        <FormSkeleton fields={4} />
        <StatSkeleton />
      </DashboardLayout>
    )
  }
  const views = query.data
  const find = (id: string | null | undefined) => views.find((view) => view._id === id)
  const selected = find(dashboard) ?? find(opened) ?? firstDashboard(views)
  if (selected && opened !== selected._id) {
    // A new view opens in editing only the first time.
    if (opened === created) setCreated(null)
    setOpened(selected._id)
  }
  const open = (view: DashboardView) => {
    setCreated(view._id)
    void navigate({ to: '/', search: searchOf(view) })
  }
  return (
    <DashboardLayout>
      <DashboardMenu views={views} selected={selected} onCreated={open} />
      <div className={styles.content}>
        {selected ? (
          <DashboardBoard key={selected._id} view={selected} startsEditing={created === selected._id} />
        ) : (
          <DashboardBoard key="default" view={defaultView(user)} isDefault />
        )}
        <ChecklistCard />
      </div>
    </DashboardLayout>
  )
}

// The same element in every state of the page: the band is not read again when the dashboards arrive.
function DashboardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className={styles.today} data-print="hide">
        <TodayCard />
      </div>
      <div className={styles.page} data-print="unframed">
        {children}
      </div>
    </>
  )
}

function defaultView(user: Parameters<typeof defaultLayout>[0]): DashboardView {
  return {
    _id: '',
    name: texts.defaultName,
    description: null,
    layout: [...defaultLayout(user)] as WidgetPlacement[],
    favorite: false,
    version: 1,
  }
}
