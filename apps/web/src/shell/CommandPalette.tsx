// A combobox that draws its own list: the tags for it cannot be drawn.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { LoggedUser } from '@vatio/protocol/security/session/session.schema'
import { useMemo, useState, type KeyboardEvent } from 'react'
import styles from './CommandPalette.module.css'
import { visibleApplications, visibleSections } from './navigation.ts'
import { PlaceIcon, type NavigationIcon } from './NavigationIcon.tsx'
import { shellMessages } from './shell.messages.ts'

interface Place {
  readonly label: string
  readonly area: string
  readonly path: string
  readonly icon: NavigationIcon
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Goes to any screen by typing part of its name. */
export function CommandPalette({
  user,
  onClose,
}: {
  readonly user: LoggedUser
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const places = useMemo<readonly Place[]>(() => {
    const known = visibleApplications(user).flatMap((entry) => {
      const sections = visibleSections(entry.application, user, (path) => path in routesByPath)
      const own = { label: entry.tile, area: 'Módulo', path: entry.path, icon: entry.icon }
      return sections.length === 0 ? [own] : sections.map((section) => ({ ...section, area: entry.label }))
    })
    return [
      { label: 'Inicio', area: 'Vatio', path: '/', icon: 'home' },
      ...known,
      { label: shellMessages.configuration, area: 'Vatio', path: '/configuration', icon: 'configuration' },
    ]
  }, [user, routesByPath])
  const found = places.filter((place) => fold(`${place.label} ${place.area}`).includes(fold(typed.trim())))

  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    void navigate({ to: place.path })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((chosen + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(found[chosen])
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      size={520}
      padding={0}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.35 }}
      aria-label={shellMessages.goTo}
    >
      <div className={styles['field']}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls="places"
          aria-activedescendant={found[chosen] ? `place-${chosen}` : undefined}
          aria-label={shellMessages.goTo}
          placeholder={shellMessages.goTo}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="places" role="listbox" aria-label="Pantallas" className={styles['list']}>
        {found.map((place, index) => (
          <button
            key={place.path + place.label}
            id={`place-${index}`}
            type="button"
            role="option"
            aria-selected={index === chosen}
            tabIndex={-1}
            className={styles['place']}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(place)}
          >
            <PlaceIcon name={place.icon} />
            <span>{place.label}</span>
            <small>{place.area}</small>
          </button>
        ))}
        {found.length === 0 ? <p className={styles['nothing']}>Ninguna pantalla coincide.</p> : null}
      </div>
    </Modal>
  )
}
