import { isPictureLink, MAX_CARROUSEL_LINKS } from '@vatio/domain/identity/themes/theme'
import { z } from 'zod'
import { typedText, versionSchema } from '../../wire.ts'
import { themeConfigSchema } from '../session/session.schema.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .transform((text) => text.toLowerCase())
  .nullable()
  .optional()

const link = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => text === '' || isPictureLink(text), 'LINK_NOT_HTTPS')
  .nullable()
  .optional()

/** Pictures of the carousel: `https` addresses separated by commas. */
const links = z
  .string()
  .trim()
  .max(4000)
  .refine((text) => {
    const parts = text.split(',').map((part) => part.trim())
    const each = parts.filter((part) => part !== '')
    return each.length <= MAX_CARROUSEL_LINKS && each.every(isPictureLink)
  }, 'LINK_NOT_HTTPS')
  .nullable()
  .optional()

const themeFields = {
  background: colour,
  btnPrimary: colour,
  btnSecondary: colour,
  navbarBackgroundColor: colour,
  primary: colour,
  graph1: colour,
  graph2: colour,
  graph3: colour,
  graph4: colour,
  graph5: colour,
  graph6: colour,
  logoUrl: link,
  faviconUrl: link,
  clientAppTitle: typedText(80).nullable().optional(),
  carrouselLinks: links,
} as const

/** Input of a theme: absent, null or empty fields are reset to the product's default. */
export const themeInputSchema = z.strictObject(themeFields)
export type ThemeInput = z.infer<typeof themeInputSchema>

export const themeUpdateSchema = z.strictObject({ ...themeFields, version: versionSchema })

/** The company's theme with the version needed for updates. */
export const companyThemeSchema = z.strictObject({
  themeConfig: themeConfigSchema.nullable(),
  version: versionSchema,
})
export type CompanyTheme = z.infer<typeof companyThemeSchema>
