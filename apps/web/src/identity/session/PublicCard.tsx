import '../../ui/theme/component-styles.css'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './LoginPage.module.css'

/** The card of every screen without a session. */
export function PublicCard({
  title,
  children,
  below,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly below?: ReactNode
}) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.logo}>
          <Logo size="large" />
        </div>
        <PageHeading title={title} className={styles.title} step={title} />
        {children}
      </div>
      {below}
    </main>
  )
}
