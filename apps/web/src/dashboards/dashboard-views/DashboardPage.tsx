import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { defaultLayout, firstDashboard } from '@vatio/domain/dashboards/dashboard-views/dashboard-view'
import type {
  DashboardView,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ChecklistCard } from '../../administration/onboarding/ChecklistCard.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton, StatSkeleton } from '../../ui/Skeletons.tsx'
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
      <div className={styles.page}>
        <ErrorState error={query.error} fallback={texts.listFailed} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (!query.data) {
    return (
      <div className={styles.page}>
        <FormSkeleton fields={4} />
        <StatSkeleton />
      </div>
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
    <div className={styles.page}>
      <DashboardMenu views={views} selected={selected} onCreated={open} />
      <div className={styles.content}>
        {selected ? (
          <DashboardBoard key={selected._id} view={selected} startsEditing={created === selected._id} />
        ) : (
          <DashboardBoard key="default" view={defaultView(user)} isDefault />
        )}
        <ChecklistCard />
      </div>
    </div>
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
