import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Release } from './coming-soon.data.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './ComingSoonCard.module.css'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { shellMessages as texts } from './shell.messages.ts'

/** A card that flips: the name of the module on the front, "soon" and a button for the details on the back. */
export function ComingSoonCard({ release }: { readonly release: Release }) {
  const [isTurned, setTurned] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.card} data-turned={isTurned || undefined}>
        <div className={styles.sides}>
          <div className={styles.side} aria-hidden={isTurned} inert={isTurned}>
            <PageHeading title={release.name} />
            <p>{release.title}</p>
            <UnstyledButton className={styles.turn} onClick={() => setTurned(true)}>
              {texts.comingSoon}
            </UnstyledButton>
          </div>
          <div className={styles.side} data-back aria-hidden={!isTurned} inert={!isTurned}>
            <h2>{texts.comingSoon}</h2>
            <Button onClick={() => setOpen(true)}>{texts.details}</Button>
            <UnstyledButton className={styles.turn} onClick={() => setTurned(false)}>
              {texts.turnBack}
            </UnstyledButton>
          </div>
        </div>
      </div>
      {isOpen ? <ReleaseDialog release={release} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
