import type { ReactNode } from 'react'
import { formatCount } from '../platform/formats/number-format.ts'
import { Breadcrumbs, useCrumbs, type RecordCrumb } from './Breadcrumbs.tsx'
import styles from './Page.module.css'
import { PageHeading } from './PageHeading.tsx'

interface PageProps {
  readonly title: string
  /** Shown beside the title; absent while unknown. */
  readonly count?: number | undefined
  /** Secondary line: owner, date. */
  readonly subtitle?: ReactNode
  /** Buttons on the right; at most one filled. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** `fill`: as tall as the screen, the list scrolls. `read`: a narrow column. */
  readonly layout?: 'flow' | 'fill' | 'read'
  /** Last level of the breadcrumb where it differs from the title. */
  readonly crumb?: string
  /** Levels of the breadcrumb above this page that are records. */
  readonly crumbsAbove?: readonly RecordCrumb[]
  /** Tells apart the screens that one address shows after another, for example a form and its result. */
  readonly step?: string
}

/** A screen: breadcrumb, title with count, actions, content. */
export function Page(props: PageProps) {
  const { title, count, subtitle, actions, children, layout = 'flow', crumb, crumbsAbove, step } = props
  const above = useCrumbs().at(-1)?.text
  return (
    <div className={styles.page} data-layout={layout} data-print="unframed">
      <Breadcrumbs last={crumb || undefined} {...(crumbsAbove ? { between: crumbsAbove } : {})} />
      <header className={styles.header}>
        <div className={styles.titles}>
          <PageHeading title={crumb && above ? `${crumb} · ${above}` : title} step={step}>
            {title}
            {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
          </PageHeading>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? (
          <div className={styles.actions} data-print="hide">
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </div>
  )
}
