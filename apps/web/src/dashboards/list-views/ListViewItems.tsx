import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBookmarkOff,
  IconBookmarkPlus,
  IconCheck,
  IconDeviceFloppy,
  IconLogin2,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { canChangeListView, canRemoveListView } from '@vatio/domain/dashboards/list-views/list-view.policy'
import type { ListView } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import { showToast } from '../../platform/messages/toasts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { FloatingMenu } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import type { SavedViewsMenuProps } from '../../ui/table/saved-views.ts'
import styles from './ListViewMenu.module.css'
import { listViewTexts as texts } from './list-views.messages.ts'
import { useRemoveListView, useSetDefaultListView, useUpdateListView } from './list-views.queries.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

interface ListViewItemsProps extends SavedViewsMenuProps {
  readonly floating: Floating
  readonly views: readonly ListView[] | undefined
  readonly applied: ListView | undefined
  /** The list is no longer as the applied view has it. */
  readonly isChanged: boolean
  readonly onAsk: (dialog: 'save' | 'edit') => void
}

/** The saved views of a list, and what can be done with the applied one. */
export function ListViewItems(props: ListViewItemsProps) {
  const { floating, list, shownColumns, views, applied, isChanged, onAsk } = props
  const user = useUser()
  const update = useUpdateListView()
  const remove = useRemoveListView()
  const setDefault = useSetDefaultListView({
    onSuccess: ({ name, isDefault }) =>
      void showToast({
        tone: 'success',
        text: isDefault ? texts.becameDefault(name) : texts.noLongerDefault,
      }),
  })
  const isOwn = applied !== undefined && canChangeListView(user, applied)
  const own = views?.filter((view) => canChangeListView(user, view)) ?? []
  const shared = views?.filter((view) => !canChangeListView(user, view)) ?? []

  const save = ({ idListView, name, sharing, version, columns }: ListView) =>
    update.mutate({
      params: { id: idListView },
      body: { name, sharing, version, search: list.search, columns: columns && [...shownColumns] },
    })
  const link = (view: ListView) => (
    <Menu.Item
      key={view.idListView}
      renderRoot={(item: object) => <Link {...item} to="." search={list.searchOf(view) as never} />}
      aria-current={view === applied ? 'true' : undefined}
      leftSection={view === applied ? <IconCheck {...icon} /> : <span className={styles.noIcon} />}
    >
      <span className={styles.name} title={view.name}>
        {view.name}
      </span>
      <span className={styles.hint}>
        {[isOwnedBy(user.userUID, view) ? null : view.owner.userName, view.isDefault ? texts.isDefault : null]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Menu.Item>
  )
  return (
    <FloatingMenu
      floating={floating}
      position="bottom-start"
      width={300}
      classNames={{ item: styles.item, itemLabel: styles.label }}
      maxHeight="min(70dvh, 480px)"
    >
      {applied && isChanged ? (
        <>
          {isOwn ? (
            <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => save(applied)}>
              {texts.update}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconArrowBackUp {...icon} />}
            onClick={() => {
              props.onResetColumns()
              list.apply(applied)
            }}
          >
            {texts.reset}
          </Menu.Item>
          <Menu.Divider />
        </>
      ) : null}
      {own.length > 0 ? <Menu.Label>{texts.own}</Menu.Label> : null}
      {own.map(link)}
      {shared.length > 0 ? <Menu.Label>{texts.shared}</Menu.Label> : null}
      {shared.map(link)}
      {views?.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      <Menu.Divider />
      <Menu.Item leftSection={<IconBookmarkPlus {...icon} />} onClick={() => onAsk('save')}>
        {applied ? texts.saveAsNew : texts.save}
      </Menu.Item>
      {applied ? (
        <>
          {isOwn ? (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk('edit')}>
              {texts.edit}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconLogin2 {...icon} />}
            onClick={() =>
              setDefault.mutate({
                params: { id: applied.idListView },
                body: { isDefault: !applied.isDefault },
              })
            }
          >
            {applied.isDefault ? texts.stopDefault : texts.makeDefault}
          </Menu.Item>
          <Menu.Item leftSection={<IconBookmarkOff {...icon} />} onClick={() => list.apply(null)}>
            {texts.leave}
          </Menu.Item>
          {canRemoveListView(user, applied) ? (
            <Menu.Item color="danger" leftSection={<IconTrash {...icon} />} onClick={() => remove(applied)}>
              {texts.remove}
            </Menu.Item>
          ) : null}
        </>
      ) : null}
    </FloatingMenu>
  )
}

function isOwnedBy(userUID: string, { owner }: ListView): boolean {
  return owner.userUID === userUID
}
