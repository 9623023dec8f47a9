import { reportDocument } from '../report-document.fixture.ts'
import type { SharedReport } from './public-report-calls.ts'

/** A shared report that asks to be accepted. */
export const sharedReport: SharedReport = {
  title: 'Comparativa de Panadería Núñez',
  document: reportDocument,
  contentVersion: 1,
  figuresDate: '2026-11-20',
  changes: [],
  company: {
    name: 'Asesoría Vatia',
    logo: null,
    colours: { primary: '#5646ff', onPrimary: '#ffffff' },
    contact: { name: 'Ana Gómez', email: 'ana@vatia.es', phone: '+34 600 111 222' },
  },
  allowDownload: true,
  expiresAt: '2026-12-20T23:00:00.000Z',
  acceptance: {
    state: 'requested',
    text: 'He leído el documento y lo acepto.',
    acceptedAt: null,
    acceptedBy: null,
  },
  allowComments: true,
  comments: [],
  privacy: { responsible: 'Asesoría Vatia, S.L.', contact: null, text: ['Se cuentan las aperturas.'] },
  access: null,
}
