import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import type { SavedViewsMenuProps } from '../../ui/table/saved-views.ts'
import styles from './ListViewMenu.module.css'
import { listViewTexts as texts } from './list-views.messages.ts'
import { useListViews } from './list-views.queries.ts'
import { isViewChanged, listOf } from './viewed-list.ts'

const ListViewItems = lazyPart(async () => (await import('./ListViewItems.tsx')).ListViewItems)
const ListViewDialog = lazyPart(async () => (await import('./ListViewDialog.tsx')).ListViewDialog)

/** The saved views of a list: choosing one, and what can be done with the chosen one. */
export function ListViewMenu(props: SavedViewsMenuProps) {
  const { list, shownColumns, hasOwnColumns } = props
  const user = useUser()
  const viewed = listOf(props, user)
  const views = useListViews(viewed)
  const { isOpen, button, floating } = useFloating('menu')
  const [asking, setAsking] = useState<'save' | 'edit' | null>(null)
  if (viewed === null) return null

  const applied = views?.find(({ idListView }) => idListView === list.view)
  const isChanged = applied !== undefined && isViewChanged(applied, props)
  return (
    <>
      <button
        {...button}
        className={styles.target}
        data-applied={applied ? true : undefined}
        title={applied?.name}
        aria-label={applied ? texts.applied(applied.name, isChanged) : texts.views}
      >
        <IconBookmark size={16} stroke={1.5} aria-hidden />
        <span className={styles.targetName}>{applied?.name ?? texts.views}</span>
        {isChanged ? <span className={styles.changed}>{texts.changed}</span> : null}
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </button>
      {isOpen ? (
        <ListViewItems
          {...props}
          floating={floating}
          views={views}
          applied={applied}
          isChanged={isChanged}
          onAsk={setAsking}
        />
      ) : null}
      {asking ? (
        <ListViewDialog
          view={asking === 'edit' && applied ? applied : null}
          content={{ list: viewed, search: list.search, columns: [...shownColumns] }}
          withColumns={applied?.columns ? true : hasOwnColumns}
          onSaved={(saved) => list.apply(saved, 'replace')}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}
