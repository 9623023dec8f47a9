import { useMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { announce } from '../platform/messages/announcements.ts'

/** The page on the screen: its address without its records and search parameters. */
let page: string | null = null
/** The page that the browser has loaded is still on the screen: nobody has gone anywhere. */
let isLoaded = false

/** The element inside which pages scroll. */
const content = () => document.getElementById('content')

/**
 * When another page is shown, it begins at its top and its heading gets the focus, which has it read. Panels over the page
 * and search parameters change neither. `step` tells screens of one address apart.
 */
export function usePageArrival(heading: RefObject<HTMLElement | null>, title: string, step: string): void {
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  const own = `${path} ${step}`
  const arrives = useRef(false)
  useLayoutEffect(() => {
    // What a loaded page shows before it has its record has no step yet.
    const isSame = page === null || page === own || (isLoaded && page === `${path} `)
    isLoaded = page === null || (isLoaded && isSame)
    arrives.current = !isSame
    page = own
    if (arrives.current) content()?.scrollTo(0, 0)
  }, [own, path])
  useEffect(() => {
    if (!arrives.current) return
    arrives.current = false
    const active = document.activeElement
    const main = heading.current?.closest('main')
    if (active?.closest('[role="dialog"]')) return
    // A page may open with the focus in a field.
    if (active && active !== main && main?.contains(active)) announce(title)
    else heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once a page: its title may arrive later
  }, [own])
}

/** For the router, which restores the positions of an address: finds an element only in a page that it has not seen. */
function onceAPage(find: () => Element | null | undefined): () => Element | null | undefined {
  let seen = page
  return () => {
    if (seen === page) return null
    seen = page
    return find()
  }
}

/** What begins at its top where the router has no position for it: the page and its list. */
export const topOfPage = [
  onceAPage(content),
  onceAPage(() => content()?.querySelector('table')?.parentElement),
]
