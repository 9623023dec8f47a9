import { useMemo } from 'react'
import { renderSVG } from 'uqr'

/** A QR code drawn here: what it says goes to nobody. Dark on white in both modes, as cameras need it. */
export function QrSquare({ text, label }: { readonly text: string; readonly label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4, ecc: 'M' }))}`,
    [text],
  )
  return <img src={source} width={200} height={200} alt={label} />
}
