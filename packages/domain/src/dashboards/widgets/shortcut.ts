/** Icons a shortcut may show, besides none. */
export const shortcutIcons = [
  'wrench',
  'shower',
  'server',
  'plus-square-o',
  'fire',
  'briefcase',
  'bell',
  'car',
  'certificate',
  'key',
  'home',
  'paint-brush',
  'plug',
  'recycle',
  'wifi',
  'video-camera',
] as const
export type ShortcutIcon = (typeof shortcutIcons)[number]

/** A shortcut this wide or narrower shows only its icon and label. */
export const SHORTCUT_COLLAPSED_COLUMNS = 3

/**
 * Whether a shortcut may lead to `url`: a path of the product, or another site by http or https. Anything
 * else (`javascript:`, `data:`, `//host`) could execute in the user's page.
 */
export function isShortcutUrl(url: string): boolean {
  if (/[\\\s]/.test(url)) return false
  return /^\/(?!\/)/.test(url) || /^https?:\/\/[^/?#@]+([/?#].*)?$/i.test(url)
}
