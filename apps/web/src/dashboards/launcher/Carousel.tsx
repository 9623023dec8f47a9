import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './Carousel.module.css'
import { launcherMessages as texts } from './launcher.messages.ts'

/** Time of each picture. */
export const CAROUSEL_MS = 5_000

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Pictures of the company in rotation; it pauses under the pointer, with the focus and on request. */
export function Carousel({ links }: { readonly links: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(prefersStillness)
  const [isAttended, setAttended] = useState(false)
  const [broken, setBroken] = useState<readonly string[]>([])
  const pictures = links.filter((link) => !broken.includes(link))
  const count = pictures.length
  const current = count === 0 ? 0 : shown % count

  useEffect(() => {
    if (isPaused || isAttended || count < 2) return undefined
    const timer = setTimeout(() => setShown((current + 1) % count), CAROUSEL_MS)
    return () => clearTimeout(timer)
  }, [current, count, isPaused, isAttended])

  if (count === 0) return null
  const move = (by: number) => setShown((current + by + count) % count)
  return (
    // Pointer and focus only pause it; every action has a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <section
      className={styles.carousel}
      aria-roledescription="carrusel"
      aria-label={texts.carousel}
      onMouseEnter={() => setAttended(true)}
      onMouseLeave={() => setAttended(false)}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {pictures.map((link, index) => (
        <img
          key={link}
          src={link}
          alt={texts.picture(index + 1, count)}
          data-shown={index === current || undefined}
          aria-hidden={index !== current}
          referrerPolicy="no-referrer"
          onError={() => setBroken((before) => [...before, link])}
        />
      ))}
      {count > 1 ? (
        <div className={styles.controls}>
          <ActionIcon aria-label={texts.previous} onClick={() => move(-1)}>
            <IconChevronLeft {...icon} />
          </ActionIcon>
          <span className="tabular">
            {current + 1} / {count}
          </span>
          <ActionIcon aria-label={texts.next} onClick={() => move(1)}>
            <IconChevronRight {...icon} />
          </ActionIcon>
          <ActionIcon aria-label={isPaused ? texts.play : texts.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
          </ActionIcon>
        </div>
      ) : null}
    </section>
  )
}
