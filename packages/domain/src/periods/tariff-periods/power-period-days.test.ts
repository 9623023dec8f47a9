import { describe, expect, it } from 'vitest'
import { powerPeriodDaysOfYear } from './power-period-days.ts'

describe('powerPeriodDaysOfYear', () => {
  it('counts the days of the months in which a period exists', () => {
    // Circular CNMC 3/2020 art. 7, peninsula: P3 in March, November, June, August and September; P4 in June, August,
    // September, April, May and October; P5 in the last three.
    expect(powerPeriodDaysOfYear('3.0TD', 1)).toEqual([121, 182, 152, 183, 92, 365])
  })
  it('follows the seasons of the zone', () => {
    // Canaries: P1 July to October; P2 November, December, January to March; P3 July to December; P4 January to June;
    // P5 April to June.
    expect(powerPeriodDaysOfYear('6.1TD', 2)).toEqual([123, 151, 184, 181, 91, 365])
  })
  it('is the whole year in both periods of 2.0TD', () => {
    expect(powerPeriodDaysOfYear('2.0TD', 1)).toEqual([365, 365])
  })
})
