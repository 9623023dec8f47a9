const BOE_ID = /^BOE-[A-Z]-\d{4}-\d+$/

/** The regulation of a figure, with a link to its text in the official gazette (BOE). */
export function SourceText({ source }: { readonly source: string }) {
  const href = BOE_ID.test(source)
    ? `https://www.boe.es/buscar/doc.php?id=${source}`
    : /^https:\/\/\S+$/.test(source)
      ? source
      : null
  if (href === null) return <span>{source}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {source}
    </a>
  )
}
