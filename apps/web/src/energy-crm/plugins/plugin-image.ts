const files: Readonly<Record<string, string>> = import.meta.glob('./images/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** URL of a plugin's image, by its name in the catalogue. */
export function pluginImage(name: string): string {
  return files[`./images/${name}.svg`] ?? ''
}
