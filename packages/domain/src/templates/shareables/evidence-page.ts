import { civilTimeAt } from '../../time/civil-time.ts'
import type { DocumentBand, DocumentBlock, DocumentPage } from '../report-documents/report-document.ts'

/** Who accepted a document, when and from where. */
export interface AcceptanceFacts {
  readonly text: string
  readonly name: string
  readonly nif: string
  /** Mailbox that received the code. */
  readonly email: string
  /** Milliseconds since 1970. */
  readonly codeSentAt: number
  readonly acceptedAt: number
  /** Internet address. */
  readonly ip: string
  /** Of the document as canonical JSON, in hexadecimal. */
  readonly documentSha256: string
}

/** The last page of an accepted document: what proves who accepted what. */
export function evidencePage(facts: AcceptanceFacts): DocumentPage {
  const rows: readonly (readonly [string, string])[] = [
    ['Nombre', facts.name],
    ['NIF', facts.nif],
    ['Email que recibió el código', facts.email],
    ['Código enviado', toMoment(facts.codeSentAt)],
    ['Aceptado', toMoment(facts.acceptedAt)],
    ['Dirección de internet', facts.ip],
    ['SHA-256 del documento', facts.documentSha256],
  ]
  const blocks: readonly DocumentBlock[] = [
    {
      type: 'title',
      id: 'evidence-title',
      style: {},
      runs: [{ text: 'Prueba de la aceptación', isBold: false }],
    },
    {
      type: 'text',
      id: 'evidence-text',
      style: {},
      paragraphs: [{ kind: 'body', runs: [{ text: facts.text, isBold: false }] }],
    },
    {
      type: 'table',
      id: 'evidence-facts',
      style: {},
      caption: 'Quién lo aceptó y cómo',
      columns: [
        { label: 'Dato', align: 'left', weight: 1 },
        { label: 'Valor', align: 'left', weight: 2 },
      ],
      rows,
      total: null,
      highlightedRow: null,
    },
  ]
  return { idPage: 'evidence', idBackground: null, bands: blocks.map(toBand) }
}

const toBand = (block: DocumentBlock): DocumentBand => ({ cells: [{ x: 0, w: 12, blocks: [block] }] })

/** Civil time of Madrid and, as evidence is read elsewhere too, UTC. */
function toMoment(instant: number): string {
  const { date, hour, minute } = civilTimeAt(instant, 'Europe/Madrid')
  const [year, month, day] = date.split('-')
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0'))
  return `${day}-${month}-${year} ${clock.join(':')} (${new Date(instant).toISOString()})`
}
