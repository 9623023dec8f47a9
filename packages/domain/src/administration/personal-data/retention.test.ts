import { describe, expect, it } from 'vitest'
import { defaultRetention, retentionBounds } from './retention.ts'

const periods = ['auditDays', 'mailDays', 'rawAnswerDays', 'notificationDays'] as const

describe('retention periods', () => {
  it('are by default five years of audit, half a year of mails and notifications, and 90 days of raw answers', () => {
    expect(defaultRetention).toEqual({
      auditDays: 1825,
      mailDays: 180,
      rawAnswerDays: 90,
      notificationDays: 180,
    })
  })

  it('have a year of audit at least, a week of mails and answers, a month of notifications, and a longest', () => {
    expect(retentionBounds).toEqual({
      auditDays: [365, 3650],
      mailDays: [7, 730],
      rawAnswerDays: [7, 730],
      notificationDays: [30, 730],
    })
  })

  it('are by default within their bounds', () => {
    for (const period of periods) {
      const [shortest, longest] = retentionBounds[period]
      expect(defaultRetention[period]).toBeGreaterThanOrEqual(shortest)
      expect(defaultRetention[period]).toBeLessThanOrEqual(longest)
    }
  })
})
