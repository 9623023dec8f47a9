import { describe, expect, it } from 'vitest'
import { componentOf } from '../../../test/template-content.ts'
import { toBands } from './page-bands.ts'

/** Bands of stacks: first column, width and components of each. */
const bandsOf = (...components: readonly ReturnType<typeof componentOf>[]) =>
  toBands(components).map((stacks) =>
    stacks.map(({ x, w, components: stacked }) => [x, w, ...stacked.map(({ uuid }) => uuid)]),
  )

describe('the bands of a page', () => {
  it('are from top to bottom whatever the order of the components, and begin where the last one ends', () => {
    const bottom = componentOf('bottom', { y: 2, h: 1 })
    const top = componentOf('top', { y: 0, h: 2 })
    expect(bandsOf(bottom, top)).toEqual([[[0, 12, 'top']], [[0, 12, 'bottom']]])
  })

  it('last as long as the highest component beside the others', () => {
    const tall = componentOf('tall', { w: 4, h: 10 })
    const short = componentOf('short', { x: 4, w: 8, h: 2 })
    const later = componentOf('later', { x: 4, w: 8, y: 6, h: 2 })
    const after = componentOf('after', { y: 10 })
    expect(bandsOf(tall, short, later, after)).toEqual([
      [
        [0, 4, 'tall'],
        [4, 8, 'short', 'later'],
      ],
      [[0, 12, 'after']],
    ])
  })

  it('give a component without height one row', () => {
    const left = componentOf('left', { w: 6, h: 0 })
    const right = componentOf('right', { x: 6, w: 6, h: 0 })
    const next = componentOf('next', { y: 1 })
    expect(bandsOf(left, right, next)).toEqual([
      [
        [0, 6, 'left'],
        [6, 6, 'right'],
      ],
      [[0, 12, 'next']],
    ])
  })

  it('put components that share columns one under another, in all the columns of them', () => {
    const wide = componentOf('wide', { x: 1, w: 9, y: 1, h: 4 })
    const narrow = componentOf('narrow', { x: 2, w: 2, y: 3, h: 4 })
    const other = componentOf('other', { x: 6, w: 3, y: 0, h: 4 })
    const beside = componentOf('beside', { x: 10, w: 2, y: 2, h: 4 })
    expect(bandsOf(beside, narrow, wide, other)).toEqual([
      [
        [1, 9, 'other', 'wide', 'narrow'],
        [10, 2, 'beside'],
      ],
    ])
  })
})
