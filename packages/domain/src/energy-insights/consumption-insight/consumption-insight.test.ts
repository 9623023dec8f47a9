import { describe, expect, it } from 'vitest'
import { readWorkedExample } from '../../../test/worked-example.ts'
import { MADRID, office, officeHours } from '../../../test/office-curve.ts'
import { totalKwh } from '../../time/energy-series.ts'
import { baseLoadOf, loadDurationOf } from './load-duration.ts'
import { outOfHoursOf } from './weekday-matrix.ts'

describe('the worked example in docs/calculations/consumption-insight.md', () => {
  it('gives the figures of the page', () => {
    const week = office('2025-05-05', '2025-05-11')
    const page = readWorkedExample('consumption-insight')
    expect(totalKwh(week)).toBeCloseTo(page('energy'), 9)
    expect(loadDurationOf(week, MADRID).meanKw).toBeCloseTo(page('mean power'), 4)
    expect(loadDurationOf(week, MADRID).loadFactor).toBeCloseTo(page('load factor'), 4)
    expect(baseLoadOf(week, MADRID)?.powerKw).toBe(page('base load'))
    expect(baseLoadOf(week, MADRID)?.share).toBeCloseTo(page('its share') / 100, 4)
    const outOfHours = outOfHoursOf(week, MADRID, officeHours)
    expect(outOfHours.share).toBeCloseTo(page('out of hours, open 8 to 18 on weekdays') / 100, 4)
  })
})
