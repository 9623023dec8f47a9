import { describe, expect, it } from 'vitest'
import { demoInverters, demoKits, demoPanels, demoSolarManufacturers } from './demo-solar.data.ts'

describe('the solar inventory of the demo', () => {
  it('[SOL-IN-021] has 4 manufacturers, 6 panels of 400 to 600 Wp, 3 inverters and 5 kits of every kind', () => {
    expect(demoSolarManufacturers).toHaveLength(4)
    expect(demoPanels).toHaveLength(6)
    expect(demoPanels.every(({ peakPower }) => peakPower >= 400 && peakPower <= 600)).toBe(true)
    expect(demoInverters).toHaveLength(3)
    expect(demoKits).toHaveLength(5)
    expect(new Set(demoKits.map((kit) => `${kit.phaseNumber} ${kit.coplanar}`)).size).toBe(4)
  })

  it('is consistent: efficiency is power by area, and no inverter gets more panels than it allows', () => {
    for (const { name, heigth, width, peakPower, efficiency } of demoPanels) {
      const byArea = (peakPower / ((heigth / 1000) * (width / 1000) * 1000)) * 100
      expect([name, Math.abs(byArea - efficiency) < 0.06]).toEqual([name, true])
    }
    for (const kit of demoKits) {
      const panel = demoPanels.find(({ name }) => name === kit.panel)!
      const inverter = demoInverters.find(({ name }) => name === kit.inverter)!
      expect((kit.panelNumber * panel.peakPower) / 1000).toBeLessThanOrEqual(inverter.maxInputPower)
      expect(inverter.phaseNumber).toBe(kit.phaseNumber)
    }
  })
})
