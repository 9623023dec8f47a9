import { describe, expect, it } from 'vitest'
import { defaultChannels, isNotificationKind, notificationKinds } from './notification-kind.ts'
import { notificationKindNames, notificationText } from './notification-text.ts'

describe('notifications', () => {
  it('have Spanish singular and plural', () => {
    const text = (clients: number, contracts: number) =>
      notificationText('hand-over-received', { from: 'Ana', clients, contracts }).text
    expect(text(1, 0)).toBe('Ana te ha traspasado 1 cliente y 0 contratos.')
    expect(text(12, 1)).toBe('Ana te ha traspasado 12 clientes y 1 contrato.')
  })
  it('end with one full stop, also after a name that ends with one', () => {
    expect(notificationText('personal-data-ready', { name: 'Sol, S.L.' }).text).toBe(
      'Ya puedes descargar los datos personales de Sol, S.L.',
    )
  })
  it('never report more than the limit as used', () => {
    const { text } = notificationText('licence-almost-full', { quantity: 'users', used: 89, limit: 100 })
    expect(text).toBe('Has usado el 89 % del límite de usuarios de tu plan.')
    const third = notificationText('licence-almost-full', { quantity: 'users', used: 899, limit: 1000 })
    expect(third.text).toContain('89 %')
  })
  it('have a name and default channels for each kind', () => {
    for (const kind of notificationKinds) {
      expect(notificationKindNames[kind]).not.toBe('')
      expect(defaultChannels[kind].onScreen).toBe(true)
    }
    expect(isNotificationKind('hand-over-received')).toBe(true)
    expect(isNotificationKind('toString')).toBe(false)
  })
})
