import type { BrandColours } from '@vatio/domain/security/themes/brand.data'
import { PRODUCT_NAME } from '@vatio/domain/security/themes/brand.data'
import { licenceReaches, type Licence } from '@vatio/domain/security/licences/licence'
import { useSyncExternalStore } from 'react'
import { readStored, readStoredJson, removeStored, writeStored } from '../session/storage.ts'
import { brandOf, resolveTokens, type Scheme } from './tokens.ts'

export type SchemeChoice = Scheme | 'auto'

/** What the shell needs of a theme: colours, logo and title. */
export interface ThemeChoice extends Partial<Record<keyof BrandColours, string>> {
  readonly logoUrl?: string
  readonly faviconUrl?: string
  readonly clientAppTitle?: string
  readonly carrouselLinks?: string
}

export interface ThemeState {
  readonly choice: SchemeChoice
  readonly scheme: Scheme
  readonly brand: BrandColours
  readonly theme: ThemeChoice | null
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
  const choice: SchemeChoice = stored === 'dark' || stored === 'auto' ? stored : 'light'
  const kept = readStoredJson(THEME_KEY)
  const theme = kept !== null && typeof kept === 'object' ? (kept as ThemeChoice) : null
  return { choice, scheme: schemeOf(choice), brand: brandOf(theme), theme }
}

function apply(next: ThemeState): void {
  const root = document.documentElement
  for (const [name, value] of Object.entries(resolveTokens(next.brand, next.scheme))) {
    root.style.setProperty(name, value)
  }
  root.dataset['mantineColorScheme'] = next.scheme
  root.style.colorScheme = next.scheme
  root.style.backgroundColor = ''
  document.title = next.theme?.clientAppTitle || PRODUCT_NAME
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = next.theme?.faviconUrl || '/favicon.svg'
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

/** Applies the stored theme before React draws anything and follows the system where asked to. */
export function startTheme(): void {
  set(load())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    const { choice } = getTheme()
    if (choice === 'auto') set({ ...getTheme(), scheme: schemeOf(choice) })
  })
}

export function setScheme(choice: SchemeChoice): void {
  writeStored(SCHEME_KEY, choice)
  set({ ...getTheme(), choice, scheme: schemeOf(choice) })
}

/**
 * Takes over a company's theme and keeps it for the next visit. Favicon and title belong to the two highest
 * licences, the lowest ones use the product's own look.
 */
export function setTheme(theme: ThemeChoice | null, licence: Licence): void {
  const allowed = theme === null ? null : themeOfLicence(theme, licence)
  const brand = brandOf(allowed)
  if (allowed === null) {
    removeStored(THEME_KEY)
    removeStored(TOKENS_KEY)
  } else {
    writeStored(THEME_KEY, JSON.stringify(allowed))
    const tokens = { light: resolveTokens(brand, 'light'), dark: resolveTokens(brand, 'dark') }
    writeStored(TOKENS_KEY, JSON.stringify(tokens))
  }
  set({ ...getTheme(), theme: allowed, brand })
}

/** What of a theme a licence may use: nothing below Organization, title and favicon from Enterprise up. */
export function themeOfLicence(theme: ThemeChoice, licence: Licence): ThemeChoice | null {
  if (!licenceReaches(licence, 'organization')) return null
  if (licenceReaches(licence, 'enterprise')) return theme
  const { faviconUrl: _favicon, clientAppTitle: _title, ...rest } = theme
  return rest
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): ThemeState {
  return useSyncExternalStore(subscribe, getTheme)
}
