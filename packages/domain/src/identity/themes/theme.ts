import type { Role } from '../accounts/role.ts'
import { licenceReaches, type Licence } from '../licences/licence.ts'
import type { BrandColours } from './brand.data.ts'

/** Theme of a company, a group or a custom host; absent fields are not set. */
export interface Theme extends Partial<Record<keyof BrandColours, string>> {
  readonly idClientThemeConfig?: string | undefined
  readonly logoUrl?: string | undefined
  readonly faviconUrl?: string | undefined
  readonly clientAppTitle?: string | undefined
  /** Addresses of pictures, separated by commas. */
  readonly carrouselLinks?: string | undefined
}

/** Colours of a theme, in the order of the form. */
export const themeColours = [
  'primary',
  'btnPrimary',
  'btnSecondary',
  'background',
  'navbarBackgroundColor',
  'graph1',
  'graph2',
  'graph3',
  'graph4',
  'graph5',
  'graph6',
] as const satisfies readonly (keyof BrandColours)[]
export type ThemeColour = (typeof themeColours)[number]

/** Maximum of pictures in a carousel. */
export const MAX_CARROUSEL_LINKS = 12

/** Lowest licence with a theme, and lowest one with title and favicon of its own. */
export const BRAND_LICENCE: Licence = 'organization'
export const TITLE_LICENCE: Licence = 'enterprise'

/**
 * The part of a theme that a licence allows: nothing below Organization, title and favicon from Enterprise
 * up.
 */
export function themeOfLicence<T extends Theme>(theme: T, licence: Licence): T | null {
  if (!licenceReaches(licence, BRAND_LICENCE)) return null
  if (licenceReaches(licence, TITLE_LICENCE)) return theme
  const { faviconUrl: _favicon, clientAppTitle: _title, ...rest } = theme
  return rest as T
}

/** Merges themes by field, later ones taking precedence; null when none sets a field. */
export function mergeThemes(...themes: readonly (Theme | null | undefined)[]): Theme | null {
  const stated = themes.flatMap((theme) =>
    Object.entries(theme ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
  return stated.length === 0 ? null : Object.fromEntries(stated)
}

export interface ThemeSources {
  readonly role: Role
  readonly licence: Licence
  /** The company's theme. */
  readonly themeConfig: Theme | null
  readonly userGroups: readonly { readonly group: { readonly themeConfig: Theme | null } }[]
}

/**
 * The theme of a signed-in user, as far as the licence allows: that of the company, overridden by that of
 * the group for a user who is not an Admin and is in exactly one group. The host is ignored once the user
 * is known: the host of one company must not theme the screens of another.
 *
 * @returns null where the product's own look applies.
 */
export function themeOfUser({ role, licence, themeConfig, userGroups }: ThemeSources): Theme | null {
  const [first, ...others] = userGroups
  const only = role === 'user' && others.length === 0 ? (first?.group.themeConfig ?? null) : null
  const merged = mergeThemes(themeConfig, only)
  return merged === null ? null : themeOfLicence(merged, licence)
}

/** The pictures of a theme's carousel, in order, without blanks and repetitions. */
export function carrouselLinksOf(theme: Pick<Theme, 'carrouselLinks'> | null): readonly string[] {
  const links = (theme?.carrouselLinks ?? '').split(',').map((link) => link.trim())
  return [...new Set(links.filter(isPictureLink))].slice(0, MAX_CARROUSEL_LINKS)
}

const OWN_FILE = /^\/api\/security\/clients\/config\/brandFile\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/

/**
 * Whether a theme accepts an address: `https`, or a file of this installation's own brand store. The
 * browser loads it; the server never does.
 */
export function isPictureLink(text: string): boolean {
  if (OWN_FILE.test(text)) return true
  // The domain has no URL parser: the allowed form of a picture URL, without user or unusual characters.
  return text.length <= 2000 && /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s,<>"'\\`]*)?$/i.test(text)
}
