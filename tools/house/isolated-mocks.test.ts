import { expect, it } from 'vitest'
import { findSharedMocks } from './isolated-mocks.ts'

const violations = (path: string, text: string) => findSharedMocks([{ path, text }]).length
const MOCK = "vi.mock('../../platform/http/upload.ts', () => ({ uploadFile }))"

it.each([
  ['apps/web/src/curves/curve-entry/CurveEntryCard.test.tsx', MOCK, 1],
  ['apps/web/src/curves/curve-entry/CurveEntryCard.isolated.test.tsx', MOCK, 0],
  ['apps/web/src/curves/curve-entry/CurveEntryCard.test.tsx', "vi.mock('echarts', () => ({}))", 0],
  ['apps/api/src/curves/curve-entry/curve-entry.route.test.ts', MOCK, 0],
])('a test of screens that mocks a module of the application is isolated: %s %s', (path, text, expected) => {
  expect(violations(path, text)).toBe(expected)
})
