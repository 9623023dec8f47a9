import type { Plugin } from 'vite'

/** What every screen of signed-in people needs, and what most of them are: lists. */
const MODULES = ['src/routes/app-tree.ts', 'src/routes/AppFrame.tsx', 'src/ui/table/DataTable.tsx']

interface BuiltChunk {
  readonly type: string
  readonly fileName: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly moduleIds?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, BuiltChunk>>

/** Files that a screen of signed-in people loads besides those that the page names. */
export function frameFiles(bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const first = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  )
  const needed = MODULES.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`The build has no ${module}`)
    return chunk
  })
  const all = withImports(needed, bundle)
  return [...all].filter((file) => !first.has(file))
}

/** The files of chunks, of what they import, and their styles. */
function withImports(chunks: readonly BuiltChunk[], bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>()
  const visit = (chunk: BuiltChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(bundle[next])
  }
  for (const chunk of chunks) visit(chunk)
  return files
}

/**
 * Names those files in the page, so that `theme-boot.js` asks for them at once where somebody is signed in: otherwise
 * they are asked for in turns, each when the one before has run.
 */
export function nameFrameFiles(): Plugin {
  return {
    name: 'vatio-frame-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        bundle
          ? [
              {
                tag: 'meta',
                attrs: { name: 'frame-files', content: frameFiles(bundle).join(' ') },
                injectTo: 'head-prepend',
              },
            ]
          : [],
    },
  }
}
