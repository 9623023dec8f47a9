import type { InspectedSeries } from '@vatio/domain/energy-insights/graph-inspector/inspected-series'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testUser } from '../../../test/render.tsx'
import { endSession, resetSessionForTests, startSession } from '../../platform/session/session-store.ts'
import {
  addToInspector,
  clearInspectorForTests,
  closeInspector,
  focusInspected,
  getInspectorContext,
  removeInspected,
  renameInspected,
  toggleOverlay,
} from './inspector-context.ts'

const months: InspectedSeries = {
  name: 'Consumo',
  unit: 'kWh',
  x: { kind: 'category', name: 'Mes', values: ['ene', 'feb'] },
  y: [1, 2],
  type: 'bar',
  line: 'solid',
  isSum: true,
}
const titles = () => getInspectorContext().charts.map(({ title }) => title)
const idOf = (title: string) => getInspectorContext().charts.find((chart) => chart.title === title)!.id

beforeEach(() => {
  resetSessionForTests()
  startSession({ token: 'one', user: testUser })
})
afterEach(() => {
  clearInspectorForTests()
  resetSessionForTests()
})

describe('the context of the graph inspector', () => {
  it('shows what was added last, under a title of its own', () => {
    addToInspector('Consumo', [months])
    addToInspector('Consumo', [months])
    expect(titles()).toEqual(['Consumo', 'Consumo (2)'])
    expect(getInspectorContext()).toMatchObject({ shown: [idOf('Consumo (2)')], isOpen: true })
  })
  it('lays charts over the focused one, renames and removes them', () => {
    addToInspector('A', [months])
    addToInspector('B', [months])
    toggleOverlay(idOf('A'))
    expect(getInspectorContext().shown).toEqual([idOf('B'), idOf('A')])
    renameInspected(idOf('A'), 'Nave')
    removeInspected(idOf('B'))
    expect(titles()).toEqual(['Nave'])
    expect(getInspectorContext().shown).toEqual([idOf('Nave')])
    removeInspected(idOf('Nave'))
    expect(getInspectorContext().shown).toEqual([])
  })
  it('shows a chart alone when it is focused', () => {
    addToInspector('A', [months])
    addToInspector('B', [months])
    toggleOverlay(idOf('A'))
    focusInspected(idOf('A'))
    expect(getInspectorContext().shown).toEqual([idOf('A')])
  })
  it('is emptied by the log-out, here or in another tab', () => {
    addToInspector('A', [months])
    endSession('logged-out')
    expect(titles()).toEqual([])
    startSession({ token: 'two', user: testUser })
    addToInspector('B', [months])
    endSession('elsewhere')
    expect(titles()).toEqual([])
  })
  it('outlives an expired session of the same user, never one of another user', () => {
    addToInspector('A', [months])
    endSession('expired')
    startSession({ token: 'two', user: testUser })
    expect(titles()).toEqual(['A'])
    closeInspector()
    endSession('expired')
    startSession({ token: 'three', user: { ...testUser, userUID: '01900000-0000-7000-8000-000000000002' } })
    expect(titles()).toEqual([])
  })
  it('is in memory only', () => {
    addToInspector('Curva de un cliente', [months])
    const stored = [localStorage, sessionStorage]
      .map((storage) => JSON.stringify(Object.entries(storage)))
      .join('')
    expect(stored).not.toContain('Curva de un cliente')
  })
})
