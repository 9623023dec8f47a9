import type { DocumentColours } from '@vatio/domain/templates/report-documents/report-document'
import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    readonly [colour: `--report-${string}`]: string
  }
}

/** The colours of a report as custom properties of the style sheets of its parts. */
export function toReportStyle(colours: DocumentColours): CSSProperties {
  return {
    '--report-accent': colours.accent,
    '--report-on-accent': colours.onAccent,
    '--report-accent-text': colours.accentText,
    '--report-tint': colours.tint,
    '--report-secondary': colours.secondary,
  }
}
