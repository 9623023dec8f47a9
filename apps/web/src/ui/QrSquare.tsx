import { useMemo } from 'react'
import { renderSVG } from 'uqr'

/** A QR code, rendered in the browser because it is secret. Dark on white in both schemes, as cameras need it. */
export function QrSquare({ text, label }: { readonly text: string; readonly label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4, ecc: 'M' }))}`,
    [text],
  )
  return <img src={source} width={200} height={200} alt={label} />
}
