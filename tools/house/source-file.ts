import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A file of the project: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** One violation of a house check. */
export interface Violation {
  file: string
  message: string
}

export type Floor = 'domain' | 'protocol' | 'demo' | 'api' | 'web'

const FLOOR_FOLDERS: Record<Floor, string> = {
  domain: 'packages/domain/src/',
  protocol: 'packages/protocol/src/',
  demo: 'packages/demo/src/',
  api: 'apps/api/src/',
  web: 'apps/web/src/',
}

export const floors = Object.keys(FLOOR_FOLDERS) as Floor[]

export function floorOf(file: string): Floor | null {
  return floors.find((floor) => file.startsWith(FLOOR_FOLDERS[floor])) ?? null
}

export function folderOf(floor: Floor): string {
  return FLOOR_FOLDERS[floor]
}

/** Tests and what only tests use: they may import anything below their own floor. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/test\//.test(file)
}

const IGNORED = new Set([
  'node_modules',
  'dist',
  'coverage',
  'data',
  'reference',
  'test-results',
  'playwright-report',
])

/** Reads every source file of the project, or those with another ending. */
export function readSourceFiles(
  root: string,
  folders = ['packages', 'apps', 'tools', 'bench', 'e2e'],
  ending = /\.(ts|tsx|mjs)$/,
): SourceFile[] {
  const found: SourceFile[] = []
  const walk = (relative: string): void => {
    const full = path.join(root, relative)
    if (statSync(full, { throwIfNoEntry: false })?.isDirectory() !== true) return
    for (const entry of readdirSync(full, { withFileTypes: true })) {
      const name = `${relative}/${entry.name}`
      if (entry.isDirectory()) {
        if (!IGNORED.has(entry.name)) walk(name)
      } else if (ending.test(entry.name)) {
        found.push({ path: name, text: readFileSync(path.join(root, name), 'utf8') })
      }
    }
  }
  folders.forEach(walk)
  return found.toSorted((a, b) => a.path.localeCompare(b.path))
}
