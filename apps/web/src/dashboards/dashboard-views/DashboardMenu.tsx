import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronDown,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { dashboardDeletionText } from '@vatio/domain/dashboards/dashboard-views/dashboard-view'
import type { DashboardView } from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { menuApplications, singleApplicationOf, visibleSections } from '../../shell/navigation.ts'
import { PlaceIcon } from '../../shell/NavigationIcon.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { dashboardTexts as texts } from './dashboard-views.messages.ts'
import { useDeleteDashboardView, useFavouriteDashboardView } from './dashboard-views.queries.ts'
import { DashboardNameDialog } from './DashboardNameDialog.tsx'
import styles from './DashboardMenu.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface DashboardMenuProps {
  readonly views: readonly DashboardView[]
  readonly selected: DashboardView | null
  readonly onCreated: (view: DashboardView) => void
}

type Asking =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'remove'; readonly view: DashboardView }

/** Applications, the favourite and the user's own views. */
export function DashboardMenu({ views, selected, onCreated }: DashboardMenuProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const isNarrow = useMediaQuery('(max-width: 1279px)') ?? false
  const [isUnfolded, setUnfolded] = useState(false)
  const close = () => setAsking(null)
  const remove = useDeleteDashboardView({ onSuccess: close })
  const favourite = views.find((view) => view.favorite)
  return (
    <aside className={styles.menu} data-print="hide" aria-label={texts.menu}>
      <h2>
        {isNarrow ? (
          <UnstyledButton
            className={styles.fold}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.menu}
            <IconChevronDown {...icon} />
          </UnstyledButton>
        ) : (
          texts.menu
        )}
      </h2>
      <div className={styles.parts} hidden={isNarrow && !isUnfolded}>
        <ApplicationLinks />
        <h3>{texts.favourite}</h3>
        {favourite ? (
          <Link to="/" search={searchOf(favourite)} className={styles.link}>
            <IconStarFilled {...icon} />
            <span className={styles.name}>{favourite.name}</span>
          </Link>
        ) : (
          <p className={styles.none}>{texts.noFavourite}</p>
        )}
        <h3>{texts.own}</h3>
        {views.length === 0 ? (
          <p className={styles.none}>{texts.noOwn}</p>
        ) : (
          <ul className={styles.list}>
            {views.map((view) => (
              <ViewRow
                key={view._id}
                view={view}
                isSelected={view._id === selected?._id}
                onRename={() => setAsking({ kind: 'rename', view })}
                onRemove={() => setAsking({ kind: 'remove', view })}
              />
            ))}
          </ul>
        )}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus {...icon} />}
          onClick={() => setAsking({ kind: 'create' })}
        >
          {texts.create}
        </Button>
      </div>
      {asking?.kind === 'create' || asking?.kind === 'rename' ? (
        <DashboardNameDialog
          view={asking.kind === 'rename' ? asking.view : null}
          onCreated={onCreated}
          onClose={close}
        />
      ) : null}
      {asking?.kind === 'remove' ? (
        <ConfirmDialog
          title={texts.remove(asking.view.name)}
          typed={dashboardDeletionText(asking.view._id)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: asking.view._id } }, { onError: close })}
          onClose={close}
        />
      ) : null}
    </aside>
  )
}

/** Search parameters of a view. */
export function searchOf(view: Pick<DashboardView, '_id'>) {
  return { dashboard: view._id }
}

function ApplicationLinks() {
  const user = useUser()
  const { routesByPath } = useRouter()
  const single = singleApplicationOf(user)
  const exists = (path: string) => path in routesByPath
  const links = single ? visibleSections(single.application, user, exists) : menuApplications(user, exists)
  return (
    <>
      <h3>{single ? texts.sections : texts.applications}</h3>
      <ul className={styles.list}>
        {links.map(({ path, label, icon: name }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              <PlaceIcon name={name} />
              <span className={styles.name}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ViewRowProps {
  readonly view: DashboardView
  readonly isSelected: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}

function ViewRow({ view, isSelected, onRename, onRemove }: ViewRowProps) {
  const favourite = useFavouriteDashboardView()
  const star = () => favourite.mutate({ params: { id: view._id }, body: { favorite: true } })
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Link
        to="/"
        search={searchOf(view)}
        className={styles.link}
        aria-current={isSelected ? 'page' : undefined}
      >
        <span className={styles.name}>{view.name}</span>
      </Link>
      <ActionIcon aria-label={texts.rename(view.name)} onClick={onRename}>
        <IconPencil {...icon} />
      </ActionIcon>
      <ActionIcon
        aria-label={view.favorite ? texts.isFavourite(view.name) : texts.setFavourite(view.name)}
        aria-pressed={view.favorite}
        disabled={favourite.isPending}
        onClick={view.favorite ? undefined : star}
      >
        {view.favorite ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
      </ActionIcon>
      <Hint label={texts.selectedStays} disabled={!isSelected}>
        <ActionIcon
          aria-label={texts.remove(view.name)}
          data-disabled={isSelected || undefined}
          aria-disabled={isSelected || undefined}
          onClick={isSelected ? undefined : onRemove}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Hint>
    </li>
  )
}
