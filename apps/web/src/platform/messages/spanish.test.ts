import { describe, expect, it } from 'vitest'
import page from '../../../index.html?raw'

/** Every module of texts of the product. */
const modules = import.meta.glob<Record<string, unknown>>('../../**/*.messages.ts', { eager: true })
const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

// Words that are common in English and do not exist in Spanish.
const ENGLISH =
  /\b(the|and|with|your|you|please|save|saved|delete|cancel|loading|failed|unknown|password|not|found|is|are|this|that|new|user)\b/i
// Words that the specification uses in Spanish texts.
const GIVEN = /dashboards?|login|email|feedback|marketplace|online|kits?/gi

function textsOf(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object' || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([name, one]) =>
    // These name a field or a tone and are not shown.
    ['field', 'tone'].includes(name) ? [] : textsOf(one, seen),
  )
}

describe('the language of the product', () => {
  it('[FMT-001] is Spanish in every text of a module of messages', () => {
    const texts = Object.entries(modules).flatMap(([file, module]) =>
      textsOf(module).map((text) => ({ file, text })),
    )
    expect(texts.length).toBeGreaterThan(800)
    const foreign = texts.filter(({ text }) => / /.test(text) && ENGLISH.test(text.replace(GIVEN, '')))
    expect(foreign).toEqual([])
  })

  it('[FMT-001] is declared in the page, which must not be translated, and does not depend on the language of the browser', () => {
    expect(page).toMatch(/<html lang="es" translate="no">/)
    const asking = Object.entries(sources).filter(
      ([file, source]) => !/\.test\.tsx?$/.test(file) && /navigator\.languages?\b/.test(source),
    )
    expect(asking.map(([file]) => file)).toEqual([])
  })

  it('[FMT-001] formats every figure and date with an explicit locale, not that of the browser', () => {
    const made = Object.entries(sources)
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .flatMap(([file, source]) =>
        [...source.matchAll(/(?:Intl\.\w+|\.toLocale\w*String)\(([^)]{0,12})/g)].map(([, first = '']) => ({
          file,
          first,
        })),
      )
    expect(made.length).toBeGreaterThan(3)
    expect(made.filter(({ first }) => !/^(?:'[a-z]{2}|[A-Z_]+\b|locale\b)/.test(first))).toEqual([])
  })
})
