import { describe, expect, it } from 'vitest'
import { findCircles } from './circles.ts'

describe.each(['packages/domain/src', 'apps/api/src/mail', 'apps/web/src/ui'])('circles in %s', (folder) => {
  const a = `${folder}/a.ts`
  const b = `${folder}/b.ts`
  it('are refused', () => {
    const files = [
      { path: a, text: `import { b } from './b.ts'` },
      { path: b, text: `import { a } from './a.ts'` },
    ]
    expect(findCircles(files).map(({ message }) => message)).toEqual([
      `imports itself in a circle: ${a} > ${b} > ${a}`,
    ])
  })
  it('may be closed by types alone', () => {
    const files = [
      { path: a, text: `import { b } from './b.ts'` },
      { path: b, text: `import type { A } from './a.ts'` },
    ]
    expect(findCircles(files)).toEqual([])
  })
})
