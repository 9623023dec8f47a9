import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findWrongArrows, type DeclaredPackages } from './house/arrows.ts'
import { findCircles } from './house/circles.ts'
import { findSharedMocks } from './house/isolated-mocks.ts'
import { findUpwardArrows } from './house/layers.ts'
import { findBadNames } from './house/names.ts'
import { findUnplacedFiles, listMigrations } from './house/one-glob.ts'
import { findOwnCharts } from './house/one-chart-library.ts'
import { findPrintRules } from './house/one-print-sheet.ts'
import { findBareSelects } from './house/one-select.ts'
import { findImpurities } from './house/purity.ts'
import { findOtherWords, parseScreenWords, type VerbatimText } from './house/screen-words.ts'
import { readSourceFiles, type Violation } from './house/source-file.ts'
import { findStraySpanish } from './house/stray-spanish.ts'
import { findMissingVerbs } from './house/verbs.ts'
import { findBelowFloor, type LockFile, type VersionFloor } from './house/version-floors.ts'

/** All violations of the house checks, in the project at `root`. */
export function checkHouse(root: string): Violation[] {
  const files = readSourceFiles(root)
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  return [
    ...findWrongArrows(files, readDeclaredPackages(read)),
    ...findUpwardArrows(files),
    ...findCircles(files),
    ...findBadNames(files),
    ...findUnplacedFiles(files, listMigrations(root)),
    ...findMissingVerbs(files),
    ...findImpurities(files),
    ...findStraySpanish(files),
    ...findOtherWords(
      files,
      parseScreenWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')),
      read('tools/house/verbatim-texts.json') as VerbatimText[],
    ),
    ...findBareSelects(files),
    ...findOwnCharts(files),
    ...findSharedMocks(files),
    ...findPrintRules(readSourceFiles(root, ['apps/web/src'], /\.css$/)),
    ...findBelowFloor(read('package-lock.json') as LockFile, read('tools/floors.json') as VersionFloor[]),
  ]
}

interface PackageFile {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function readDeclaredPackages(read: (name: string) => unknown): DeclaredPackages {
  const packages = {
    domain: read('packages/domain/package.json') as PackageFile,
    protocol: read('packages/protocol/package.json') as PackageFile,
    demo: read('packages/demo/package.json') as PackageFile,
    api: read('apps/api/package.json') as PackageFile,
    web: read('apps/web/package.json') as PackageFile,
  }
  const runtimeOf = ({ dependencies }: PackageFile) => new Set(Object.keys(dependencies ?? {}))
  const root = read('package.json') as PackageFile
  return {
    runtime: {
      domain: runtimeOf(packages.domain),
      protocol: runtimeOf(packages.protocol),
      demo: runtimeOf(packages.demo),
      api: runtimeOf(packages.api),
      web: runtimeOf(packages.web),
    },
    tests: new Set(
      [root, ...Object.values(packages)].flatMap((file) =>
        Object.keys({ ...file.dependencies, ...file.devDependencies }),
      ),
    ),
  }
}
