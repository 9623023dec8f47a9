import { Link, useMatches, type LinkOptions } from '@tanstack/react-router'
import type { AppLink } from '../platform/address/app-link.ts'
import styles from './Breadcrumbs.module.css'

/** The levels of the breadcrumb of the routes above this screen and of its own. */
export function useCrumbs() {
  return useMatches().flatMap(({ id, fullPath, staticData: { crumb, crumbAbove } }) => {
    if (crumb === undefined) return []
    // One address for the compiler: the union of all is too long for it to check a link from any of them.
    const own = { id, text: crumb, path: fullPath as '/', search: undefined }
    return crumbAbove ? [{ id: `above ${id}`, ...crumbAbove, path: crumbAbove.path as '/' }, own] : [own]
  })
}

/** A level of the breadcrumb that is a record: its page knows its name. */
export interface RecordCrumb {
  readonly text: string
  readonly link: AppLink
}

interface BreadcrumbsProps {
  readonly last?: string | undefined
  /** Levels between those of the routes and the last one. */
  readonly between?: readonly RecordCrumb[]
}

/** The breadcrumb of this screen, from the `crumb` of each route above it. */
export function Breadcrumbs({ last, between = [] }: BreadcrumbsProps) {
  const levels = useCrumbs()
  const own = last ?? levels.at(-1)?.text
  const above = last ? levels : levels.slice(0, -1)
  if (above.length === 0) return null
  return (
    <nav aria-label="Ruta" className={styles.crumbs}>
      <ol>
        {above.map((level) => (
          <li key={level.id}>
            <Link from={level.path} to="." search={level.search as never}>
              {level.text}
            </Link>
          </li>
        ))}
        {between.map(({ text, link }) => (
          <li key={text}>
            <Link {...(link as LinkOptions)}>{text}</Link>
          </li>
        ))}
        <li aria-current="page">{own}</li>
      </ol>
    </nav>
  )
}
