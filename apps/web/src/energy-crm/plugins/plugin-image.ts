const files: Readonly<Record<string, string>> = import.meta.glob('./images/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Address of a plugin's picture by its name in the catalogue. */
export function pluginImage(name: string): string {
  return files[`./images/${name}.svg`] ?? ''
}
