import { useRef, type ReactNode } from 'react'
import { useDocumentTitle } from '../platform/address/document-title.ts'
import { usePageArrival } from './page-arrival.ts'

interface PageHeadingProps {
  /** Name of the page in the title of the document. */
  readonly title: string
  /** What is shown, where it is not the title. */
  readonly children?: ReactNode
  /** Tells apart the screens that one address shows after another. */
  readonly step?: string | undefined
  readonly className?: string | undefined
}

/** The main heading of a page: names the document and gets the focus on navigation. */
export function PageHeading({ title, children = title, step = '', className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle('page', title)
  usePageArrival(heading, title, step)
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
