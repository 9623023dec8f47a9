import type { BrandColours } from '@vatio/domain/identity/themes/brand.data'
import { PRODUCT_NAME } from '@vatio/domain/identity/themes/brand.data'
import type { Theme } from '@vatio/domain/identity/themes/theme'
import { useSyncExternalStore } from 'react'
import { setProductTitle } from '../address/document-title.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '../session/storage.ts'
import { brandOf, resolveTokens, type Scheme } from './tokens.ts'

/** `auto`, the default, follows the scheme of the system. */
export type SchemeChoice = Scheme | 'auto'

export const schemeChoices = ['auto', 'light', 'dark'] as const satisfies readonly SchemeChoice[]

export interface ThemeState {
  readonly choice: SchemeChoice
  readonly scheme: Scheme
  readonly brand: BrandColours
  readonly theme: Theme | null
}

const SCHEME_KEY = 'persistent-color-scheme'
const TOKENS_KEY = 'persistent-theme-tokens'
const THEME_KEY = 'persistent-theme'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches
const listeners = new Set<() => void>()
let state: ThemeState | null = null

function schemeOf(choice: SchemeChoice): Scheme {
  if (choice !== 'auto') return choice
  return prefersDark() ? 'dark' : 'light'
}

function load(): ThemeState {
  const stored = readStored(SCHEME_KEY)
  const choice: SchemeChoice = stored === 'dark' || stored === 'light' ? stored : 'auto'
  const theme = hostTheme() ?? storedTheme()
  return { choice, scheme: schemeOf(choice), brand: brandOf(theme), theme }
}

function storedTheme(): Theme | null {
  const kept = readStoredJson(THEME_KEY)
  return kept !== null && typeof kept === 'object' ? kept : null
}

/** The theme of a company's own host, which the server writes into the page; null on the product's host. */
function hostTheme(): Theme | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="host-theme"]')?.content ?? ''
  // With a session, the stored theme is that of the user's company.
  if (!text.startsWith('{') || readStored('accessToken') !== null) return null
  try {
    return JSON.parse(text) as Theme
  } catch {
    return null
  }
}

function apply(next: ThemeState): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(resolveTokens(next.brand, next.scheme))) {
    root.style.setProperty(name, value)
  }
  root.dataset.mantineColorScheme = next.scheme
  root.style.colorScheme = next.scheme
  root.style.backgroundColor = ''
  setProductTitle(next.theme?.clientAppTitle || PRODUCT_NAME)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!icon) return
  if (next.theme?.faviconUrl) icon.removeAttribute('type')
  icon.href = next.theme?.faviconUrl || '/favicon.svg'
}

function set(next: ThemeState): void {
  state = next
  apply(next)
  for (const listener of listeners) listener()
}

export function getTheme(): ThemeState {
  state ??= load()
  return state
}

/**
 * Applies the stored theme before React renders, follows the system's scheme where that is chosen, and prints in light
 * colours.
 */
export function startTheme(): void {
  set(load())
  window.addEventListener('beforeprint', () => previewScheme('light'))
  window.addEventListener('afterprint', () => previewScheme(null))
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    const { choice } = getTheme()
    if (choice === 'auto') set({ ...getTheme(), scheme: schemeOf(choice) })
  })
}

export function setScheme(choice: SchemeChoice): void {
  writeStored(SCHEME_KEY, choice)
  set({ ...getTheme(), choice, scheme: schemeOf(choice) })
}

/** Shows a scheme without storing it (paper is light); null returns to the chosen one. */
export function previewScheme(scheme: Scheme | null): void {
  set({ ...getTheme(), scheme: scheme ?? schemeOf(getTheme().choice) })
}

/** Applies a theme that the licence allows and stores it for the next visit; null is the product's own. */
export function setTheme(theme: Theme | null): void {
  const brand = brandOf(theme)
  if (theme === null) {
    removeStored(THEME_KEY)
    removeStored(TOKENS_KEY)
  } else {
    writeStored(THEME_KEY, JSON.stringify(theme))
    const tokens = { light: resolveTokens(brand, 'light'), dark: resolveTokens(brand, 'dark') }
    writeStored(TOKENS_KEY, JSON.stringify(tokens))
  }
  set({ ...getTheme(), theme, brand })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): ThemeState {
  return useSyncExternalStore(subscribe, getTheme)
}
