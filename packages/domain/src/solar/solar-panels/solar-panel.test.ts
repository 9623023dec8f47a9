import { describe, expect, it } from 'vitest'
import { isCompletePanel, usablePanels, type PanelEntry } from './solar-panel.ts'

const entry: PanelEntry = {
  name: 'M10 440',
  peakPower: 440,
  heigth: 1762,
  width: 1134,
  efficiency: 22,
  idManufacturer: 'm',
}

describe('a solar panel', () => {
  it('[SOL-IN-008] is complete with name, power, height, width, efficiency and manufacturer, and not before', () => {
    expect(isCompletePanel(entry)).toBe(true)
    for (const field of ['peakPower', 'heigth', 'width', 'efficiency', 'idManufacturer'] as const) {
      expect([field, isCompletePanel({ ...entry, [field]: null })]).toEqual([field, false])
    }
    expect(isCompletePanel({ ...entry, name: '  ' })).toBe(false)
    expect(isCompletePanel({ ...entry, heigth: 0 })).toBe(false)
    expect(isCompletePanel({ ...entry, width: Number.NaN })).toBe(false)
  })

  it('[SOL-IN-011] cannot be chosen once deactivated, but remains where it was chosen', () => {
    const panels = [
      { solarPanelId: 'a', active: true },
      { solarPanelId: 'b', active: false },
    ]
    expect(usablePanels(panels).map((panel) => panel.solarPanelId)).toEqual(['a'])
    expect(usablePanels(panels, 'b').map((panel) => panel.solarPanelId)).toEqual(['a', 'b'])
  })
})
