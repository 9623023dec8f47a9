import type { Paragraph, TextRun } from '@vatio/domain/templates/report-documents/report-document'
import type { ReactNode } from 'react'

/** The pieces of a paragraph, bold ones marked. */
export function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map(({ text, isBold }, index) => (isBold ? <strong key={index}>{text}</strong> : text))
}

/** Paragraphs with their headings; bullets that follow each other are one list. */
export function Paragraphs({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  const drawn: ReactNode[] = []
  let bullets: ReactNode[] = []
  const endList = (key: string) => {
    if (bullets.length > 0) drawn.push(<ul key={key}>{bullets}</ul>)
    bullets = []
  }
  for (const [index, { kind, runs }] of paragraphs.entries()) {
    const text = <Runs runs={runs} />
    if (kind === 'bullet') {
      bullets.push(<li key={index}>{text}</li>)
      continue
    }
    endList(`${index}-list`)
    // Above them are the title of the report and those of its parts.
    if (kind === 'heading2') drawn.push(<h3 key={index}>{text}</h3>)
    else if (kind === 'heading3') drawn.push(<h4 key={index}>{text}</h4>)
    else drawn.push(<p key={index}>{text}</p>)
  }
  endList('last-list')
  return drawn
}
