import type { SourceFile, Violation } from './source-file.ts'

/**
 * Tests of screens share their threads: a module that one of them mocks is the real one where another has imported it
 * before. Those that mock one are `.isolated.test.tsx`.
 */
export function findSharedMocks(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path, text }) => /^apps\/web\/src\/.*\.test\.tsx?$/.test(path) && /^vi\.mock\('\./m.test(text))
    .filter(({ path }) => !/\.isolated\.test\.tsx?$/.test(path))
    .map(({ path }) => ({ file: path, message: 'mocks a module of the application: name it .isolated.test' }))
}
