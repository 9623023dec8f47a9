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
  it('name what the person received, each quantity of the plan and each list', () => {
    expect(notificationText('hand-over-received', { from: 'Ana', clients: 2, contracts: 3 })).toEqual({
      title: 'Has recibido una cartera',
      text: 'Ana te ha traspasado 2 clientes y 3 contratos.',
    })
    const limits = (
      ['comparisons', 'commercials', 'contracts', 'users', 'storageBytes', 'templates'] as const
    ).map((quantity) => notificationText('licence-almost-full', { quantity, used: 4, limit: 5 }))
    expect(limits).toEqual(
      ['comparativas', 'comerciales', 'contratos', 'usuarios', 'almacenamiento', 'plantillas'].map(
        (name) => ({
          title: 'Tu plan está casi completo',
          text: `Has usado el 80 % del límite de ${name} de tu plan.`,
        }),
      ),
    )
    const exported = (list: 'clients' | 'contracts', rows: number) =>
      notificationText('list-export-ready', { list, rows })
    expect(exported('clients', 1)).toEqual({
      title: 'Exportación lista',
      text: 'Ya puedes descargar el archivo con 1 cliente. Se borra en 24 horas.',
    })
    expect(
      [exported('clients', 3), exported('contracts', 1), exported('contracts', 2)].map(({ text }) => text),
    ).toEqual(
      ['3 clientes', '1 contrato', '2 contratos'].map(
        (rows) => `Ya puedes descargar el archivo con ${rows}. Se borra en 24 horas.`,
      ),
    )
    const mail = { to: 'ana@correo.es', subject: 'Tu oferta' }
    expect(
      ([null, 'mailboxFull'] as const).map(
        (reason) => notificationText('mail-not-sent', { ...mail, reason }).text,
      ),
    ).toEqual([
      '«Tu oferta» no ha llegado a ana@correo.es: no se ha podido enviar en un día.',
      '«Tu oferta» no ha llegado a ana@correo.es: el buzón está lleno.',
    ])
    expect(notificationText('renewals-due', { days: 30, contracts: 2 }).text).toBe(
      'Tienes 2 contratos a 30 días o menos de sus fechas límite, con el preaviso y la permanencia en cuenta.',
    )
    expect(notificationText('company-renewals-due', { days: 1, contracts: 1 }).text).toBe(
      'La empresa tiene 1 contrato a 1 día o menos de su fecha límite, con el preaviso y la permanencia en cuenta.',
    )
    expect(notificationText('personal-data-ready', { name: 'Ana Ruiz' })).toEqual({
      title: 'Exportación de datos lista',
      text: 'Ya puedes descargar los datos personales de Ana Ruiz.',
    })
    const shared = { title: 'Oferta de luz', name: 'Ana Ruiz' }
    expect(notificationText('shareable-opened', { ...shared, name: '' }).text).toBe(
      'Alguien ha abierto por primera vez «Oferta de luz».',
    )
    expect(notificationText('shareable-commented', shared).text).toBe(
      'Ana Ruiz ha comentado «Oferta de luz».',
    )
    expect(notificationText('shareable-accepted', shared).text).toBe('Ana Ruiz ha aceptado «Oferta de luz».')
    expect(notificationText('acceptance-not-filed', { title: 'Oferta de luz', isFull: true }).text).toBe(
      '«Oferta de luz» está aceptado, pero su PDF no cabe en el almacenamiento de tu plan. Descárgalo desde el enlace compartido.',
    )
  })
  it('say how many reports of a batch are made, and how many are not', () => {
    expect(notificationText('report-batch-ready', { done: 1, failed: 0 }).text).toBe('1 informe hecho.')
    expect(notificationText('report-batch-ready', { done: 98, failed: 2 }).text).toBe(
      '98 informes hechos; 2 no se han podido hacer.',
    )
  })
  it('are on the screen by default, and in the mail of the next morning unless the person waits for them', () => {
    expect(notificationKinds.map((kind) => [kind, defaultChannels[kind]])).toEqual([
      ['hand-over-received', { onScreen: true, inDigest: true }],
      ['licence-almost-full', { onScreen: true, inDigest: true }],
      ['list-export-ready', { onScreen: true, inDigest: false }],
      ['mail-not-sent', { onScreen: true, inDigest: true }],
      ['renewals-due', { onScreen: true, inDigest: true }],
      ['company-renewals-due', { onScreen: true, inDigest: true }],
      ['report-batch-ready', { onScreen: true, inDigest: false }],
      ['personal-data-ready', { onScreen: true, inDigest: false }],
      ['shareable-opened', { onScreen: true, inDigest: true }],
      ['shareable-commented', { onScreen: true, inDigest: true }],
      ['shareable-accepted', { onScreen: true, inDigest: true }],
      ['acceptance-not-filed', { onScreen: true, inDigest: true }],
    ])
  })
  it('have a name of their own in the preferences', () => {
    const names = notificationKinds.map((kind) => notificationKindNames[kind])
    expect(names.every((name) => name.length > 10)).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    expect(isNotificationKind('hand-over-received')).toBe(true)
    expect(isNotificationKind('toString')).toBe(false)
  })
})
