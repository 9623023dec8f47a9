import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import {
  isPictureLink,
  MAX_CARROUSEL_LINKS,
  themeColours,
  type Theme,
  type ThemeColour,
} from '@vatio/domain/identity/themes/theme'
import type { ThemeInput } from '@vatio/protocol/identity/themes/themes.schema'
import { themeTexts as texts } from './themes.messages.ts'

/** A theme in a form: every field is a text, empty where the product's value is used. */
export type ThemeFormValues = Readonly<
  Record<ThemeColour | 'logoUrl' | 'faviconUrl' | 'clientAppTitle' | 'carrouselLinks', string>
>

const textFields = ['logoUrl', 'faviconUrl', 'clientAppTitle'] as const

/** Colours are always set: the product's where the theme has none. Links of the carousel are one per line. */
export function toThemeFormValues(theme: Theme | null): ThemeFormValues {
  const colours = Object.fromEntries(
    themeColours.map((name) => [name, theme?.[name] ?? defaultBrandColours[name]]),
  )
  const others = Object.fromEntries(textFields.map((name) => [name, theme?.[name] ?? '']))
  const carrouselLinks = linksOf(theme?.carrouselLinks ?? '').join('\n')
  return { ...colours, ...others, carrouselLinks } as ThemeFormValues
}

/** Body of the call: a colour equal to the product's is left out, so that a later default applies. */
export function toThemeInput(values: ThemeFormValues): ThemeInput {
  const colours = Object.fromEntries(
    themeColours.map((name) => {
      const colour = values[name].trim().toLowerCase()
      return [name, colour === '' || colour === defaultBrandColours[name] ? null : colour]
    }),
  )
  const others = Object.fromEntries(textFields.map((name) => [name, values[name].trim() || null]))
  return { ...colours, ...others, carrouselLinks: linksOf(values.carrouselLinks).join(',') || null }
}

/** A group's theme in a form: its own values, all others empty. Keeps incomplete values as typed. */
export function toStatedValues(theme: Theme | null): ThemeFormValues {
  const stated = [...themeColours, ...textFields].map((name) => [name, theme?.[name] ?? ''])
  const carrouselLinks = (theme?.carrouselLinks ?? '').replaceAll(',', '\n')
  return { ...Object.fromEntries(stated), carrouselLinks } as ThemeFormValues
}

/** The values of the fields as typed; empty ones are left out. */
export function toStatedTheme(values: ThemeFormValues): Theme {
  const typed = Object.entries(values).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(
    typed.map(([name, text]) => {
      if (name === 'carrouselLinks') return [name, text.replaceAll('\n', ',')]
      return [name, name === 'clientAppTitle' ? text : text.trim()]
    }),
  )
}

export function validateThemeForm(values: ThemeFormValues): Partial<Record<keyof ThemeFormValues, string>> {
  const errors: Partial<Record<keyof ThemeFormValues, string>> = {}
  for (const name of themeColours) {
    if (values[name].trim() !== '' && !isHexColour(values[name].trim())) errors[name] = texts.invalidColour
  }
  for (const name of ['logoUrl', 'faviconUrl'] as const) {
    const link = values[name].trim()
    if (link !== '' && !isPictureLink(link)) errors[name] = texts.invalidLink
  }
  if (values.clientAppTitle.trim().length > 80) errors.clientAppTitle = texts.titleTooLong
  const links = linksOf(values.carrouselLinks)
  if (links.length > MAX_CARROUSEL_LINKS) errors.carrouselLinks = texts.carrouselTooLong
  else if (!links.every(isPictureLink)) errors.carrouselLinks = texts.invalidLink
  return errors
}

function linksOf(text: string): string[] {
  return text
    .split(/[\n,]/)
    .map((link) => link.trim())
    .filter((link) => link !== '')
}
