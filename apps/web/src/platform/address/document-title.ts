import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import { useLayoutEffect } from 'react'

type Level = 'record' | 'page'

let product: string = PRODUCT_NAME
const shown: Partial<Record<Level, string>> = {}

function write(): void {
  document.title = [shown.record, shown.page, product].filter(Boolean).join(' · ')
}

/** The name after which the screens are named: the product's, or that of the company's theme. */
export function setProductTitle(name: string): void {
  product = name
  write()
}

/** Puts a page, or the record open over it, into the title of the document while the component is mounted. */
export function useDocumentTitle(level: Level, text: string | undefined): void {
  useLayoutEffect(() => {
    if (!text) return undefined
    shown[level] = text
    write()
    return () => {
      // A screen that replaces this one may have written already.
      if (shown[level] !== text) return
      delete shown[level]
      write()
    }
  }, [level, text])
}
