// A combobox with its own list: native elements cannot be styled like this.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { Fragment, useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useQuickSearch } from '../energy-crm/quick-search/quick-search.queries.ts'
import { setScheme, useTheme } from '../platform/theme/theme-store.ts'
import { signOut } from '../identity/session/session.queries.ts'
import { openInspector, useInspectorContext } from '../ui/charts/inspector-context.ts'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import styles from './CommandPalette.module.css'
import { PlaceIcon } from '../shell/NavigationIcon.tsx'
import { actionsOf, matching, recordsOf, screensOf, type PaletteAction } from './palette-entries.ts'
import { paletteTexts as texts } from './palette.messages.ts'

interface CommandPaletteProps {
  readonly user: LoggedUser
  readonly onClose: () => void
  readonly onShortcuts: () => void
  /** Takes what was typed before the field was there. */
  readonly takeTyped: () => string
}

/** Focuses a field that has just appeared. */
function focusNow(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}

/** Finds screens, records and actions by part of their name. */
export function CommandPalette({ user, onClose, onShortcuts, takeTyped }: CommandPaletteProps) {
  useFocusReturn()
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const { scheme } = useTheme()
  const { charts } = useInspectorContext()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  // The field has the focus by now, and what is typed next follows.
  useEffect(() => {
    const before = takeTyped()
    if (before !== '') setTyped((text) => before + text)
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const { found, isSearching, failed } = useQuickSearch(typed, canAccess(user.applications, 'energy-crm'))
  const entries = useMemo(() => {
    const exists = (path: string) => path in routesByPath
    const screens = matching(screensOf(user, exists), typed)
    const actions = matching(actionsOf(user, scheme, charts.length > 0), typed)
    // Records come last: results that arrive while the user types must not replace the entry that Enter would open.
    return [...screens, ...actions, ...recordsOf(found)]
  }, [user, routesByPath, scheme, charts, typed, found])
  const current = Math.min(chosen, Math.max(entries.length - 1, 0))

  useEffect(() => {
    document.getElementById(`palette-entry-${current}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [current])

  const actions: Readonly<Record<PaletteAction, () => void>> = {
    light: () => setScheme('light'),
    dark: () => setScheme('dark'),
    inspector: openInspector,
    shortcuts: onShortcuts,
    logOut: () => void signOut(),
  }
  const run = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    onClose()
    if (entry.action) actions[entry.action]()
    else if (entry.link) void navigate(entry.link)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((current + step + entries.length) % Math.max(entries.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(current)
    }
  }
  const state = failed ? texts.failed : isSearching ? texts.searching : ''
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      size={600}
      padding={0}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.35 }}
      // The name of the dialog for screen readers.
      title={texts.label}
      classNames={{ header: 'visually-hidden' }}
    >
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          // At once, so that what is typed right after opening is not lost: the focus trap of the dialog waits.
          ref={focusNow}
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls="palette-entries"
          aria-activedescendant={entries[current] ? `palette-entry-${current}` : undefined}
          aria-label={texts.label}
          placeholder={texts.placeholder}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="palette-entries" role="listbox" aria-label={texts.results} className={styles.list}>
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {entry.group === entries[index - 1]?.group ? null : (
              <div className={styles.group} role="presentation">
                {texts.groups[entry.group]}
              </div>
            )}
            <button
              id={`palette-entry-${index}`}
              type="button"
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              className={styles.place}
              onMouseMove={() => setChosen(index)}
              onClick={() => run(index)}
            >
              <PlaceIcon name={entry.icon} />
              <span>{entry.label}</span>
              <small>{entry.detail}</small>
            </button>
          </Fragment>
        ))}
        {entries.length === 0 && !isSearching ? <p className={styles.nothing}>{texts.nothing}</p> : null}
      </div>
      <output className={styles.state}>{state}</output>
    </Modal>
  )
}
