import path from 'node:path'
import type { SourceFile } from './source-file.ts'

/** One import of a file: where it leads and whether it vanishes at run time. */
export interface Import {
  specifier: string
  /** Path from the root for files of the project, without certainty that it exists; null for packages. */
  target: string | null
  /** Name of the npm package or `node:x`; null for files of the project. */
  package: string | null
  isTypeOnly: boolean
}

const STATEMENT = /(?:^|[\n;])\s*(import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g
const CALL = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Every import, re-export and dynamic import of a file, read from its text. */
export function importsOf(file: SourceFile): Import[] {
  const text = withoutComments(file.text)
  const statements = [...text.matchAll(STATEMENT)].map((match) => ({
    specifier: match[3] ?? '',
    isTypeOnly: match[2] !== undefined,
  }))
  const calls = [...text.matchAll(CALL)].map((match) => ({ specifier: match[1] ?? '', isTypeOnly: false }))
  return [...statements, ...calls].map((found) => ({ ...found, ...resolve(file.path, found.specifier) }))
}

function resolve(from: string, specifier: string): Pick<Import, 'target' | 'package'> {
  if (specifier.startsWith('.')) {
    return { target: path.posix.join(path.posix.dirname(from), specifier), package: null }
  }
  const own = /^@vatio\/(domain|protocol|demo|api|web)(?:\/(.+))?$/.exec(specifier)
  if (own !== null) {
    const folder = own[1] === 'api' || own[1] === 'web' ? 'apps' : 'packages'
    return { target: `${folder}/${own[1]}/src/${own[2] ?? 'index'}.ts`, package: null }
  }
  if (specifier.startsWith('node:')) return { target: null, package: specifier }
  const depth = specifier.startsWith('@') ? 2 : 1
  return { target: null, package: specifier.split('/').slice(0, depth).join('/') }
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\n)\s*\/\/[^\n]*/g, '$1')
}
